// Ten connections, or as many as are said, that ask the same again and again.
import { Agent, get } from 'node:http'

export type Blows = {
  readonly perSecond: number
  /** Of the answers' times, in milliseconds. */
  readonly p95: number
}

const usual = 10

export async function hammer(
  url: string,
  headers: Readonly<Record<string, string>>,
  ms: number,
  connections = usual,
): Promise<Blows> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now()
      get(url, { agent, headers }, (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`))
          times.push(performance.now() - began)
          resolve()
        })
      }).on('error', reject)
    })
  const until = async (end: number) => {
    while (performance.now() < end) await ask()
  }
  const everyone = (end: number) => Promise.all(Array.from({ length: connections }, () => until(end)))
  await everyone(performance.now() + Math.min(1000, ms / 2))
  times.length = 0
  const began = performance.now()
  await everyone(began + ms)
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}
