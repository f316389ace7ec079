// The log: structured lines, without secrets.
import { pino, type Logger } from 'pino'

export type Log = Logger

export function openLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'authenticationCode',
        '*.authenticationCode',
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        'headers.authorization',
        'token',
        '*.token',
      ],
      censor: '[hidden]',
    },
  })
}
