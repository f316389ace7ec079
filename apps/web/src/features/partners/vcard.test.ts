// Cards of people, as RFC 6350 writes them.
import type { ContactAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { vcardOf } from './vcard.ts'

const contact: ContactAnswer = {
  id: idOf<'contact'>('0193c0de-0000-7000-8000-000000000001'),
  partnerId: idOf<'partner'>('0193c0de-0000-7000-8000-000000000002'),
  name: 'Müller; Anna, lic. iur.',
  position: 'Leiterin Debitoren',
  email: 'anna@example.com',
  phone: null,
  remarks: 'Ruft zurück\nnie am Freitag \\ Montag',
  version: 1,
}

test('a card names what is known, leaves out what is not, and escapes what would end a value', () => {
  expect(vcardOf(contact, 'Zahnrad Brugger AG').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'UID:urn:uuid:0193c0de-0000-7000-8000-000000000001',
    String.raw`FN:Müller\; Anna\, lic. iur.`,
    'ORG:Zahnrad Brugger AG',
    'TITLE:Leiterin Debitoren',
    'EMAIL:anna@example.com',
    String.raw`NOTE:Ruft zurück\nnie am Freitag \\ Montag`,
    'END:VCARD',
    '',
  ])
})

test('line breaks of every kind stay inside of their value', () => {
  const card = vcardOf({ ...contact, remarks: 'a\rb\r\nc\nd' }, 'AG')
  expect(card).toContain(String.raw`NOTE:a\nb\nc\nd`)
})

test('a long line is folded after at most 75 bytes, no character cut in two, and reads as before when it is unfolded', () => {
  const remarks = 'ä€😀'.repeat(40)
  const card = vcardOf({ ...contact, remarks }, 'AG')
  const sizes = card.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(card.replace(/\r\n /g, '')).toContain(`NOTE:${remarks}\r\n`)
})
