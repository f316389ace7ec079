// New passwords by table: what attackers try first is refused, what a person made up is taken.
import { expect, test } from 'vitest'
import { decidePassword } from './decide-password.ts'

const list = new Set(['password', 'welcome', 'iloveyou', 'qwerty123456', 'sommer', 'dragon', 'letmein'])
const context = {
  isCommon: (word: string) => list.has(word),
  names: ['Anna', 'Müller-Berger', 'anna.mueller@helvetic.example', 'Helvetic Industries AG', 'Kontor'],
}
const said = (password: string) => {
  const outcome = decidePassword(password, context, 'newPassword')
  return outcome.ok ? 'taken' : outcome.refusals.map(({ code, field }) => `${code} ${field}`).join()
}

test.each(['short', 'elevenchars'])('%s is too short', (password) => {
  expect(said(password)).toBe('password.too-short newPassword')
})

test.each([
  'qwerty123456',
  'QWERTY123456',
  'Welcome2026!!!',
  '!!2026Welcome',
  'P@ssw0rd2026!',
  'passwordpassword',
  'dragondragondragon',
  'aaaaaaaaaaaaaa',
  'abababababab',
  '123456789012',
  '000000000000',
  '17.03.1984 17',
  'abcdefghijklmnop',
  'qwertzuiopasdf',
  'zyxwvutsrqponm',
])('%s is one of those that are tried first', (password) => {
  expect(said(password)).toBe('password.common newPassword')
})

test.each([
  'AnnaMüller2026',
  'kontor-kontor-2026',
  'helvetic-industries',
  'K0ntor!!!!2026',
  'anna.mueller@helvetic',
  'BergerAnna1984!',
])('%s is made of what everybody knows', (password) => {
  expect(said(password)).toBe('password.names newPassword')
})

test.each([
  'correct horse battery staple',
  '7#k2!x9@q4$z',
  'Annas Fahrrad quietscht laut',
  'dragon-K8s!f02mQ9',
  'gR7-xwve-29Lm-Qp',
  'zwölf rote Ziegel',
])('%s is taken', (password) => {
  expect(said(password)).toBe('taken')
})
