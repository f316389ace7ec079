import { expect, test } from 'vitest'
import { decidePerson } from './decide-person.ts'
import { decideRole } from './decide-role.ts'

const person = { firstName: ' Anna ', lastName: 'Müller', email: ' Anna@Example.COM ' }
const codes = (outcome: ReturnType<typeof decidePerson> | ReturnType<typeof decideRole>) =>
  outcome.ok ? [] : outcome.refusals.map(({ code, field }) => [code, field])

test('names are trimmed, and an address is kept in lower case', () => {
  expect(decidePerson(person)).toEqual({
    ok: true,
    value: { firstName: 'Anna', lastName: 'Müller', email: 'anna@example.com' },
  })
})

test('what turns a line or is seen by nobody is no part of a name', () => {
  const turned = { firstName: 'An\u202ena', lastName: '\u2066Mül\u200bler\u2069', email: 'anna@\u200bexample.com' }
  expect(decidePerson({ ...person, ...turned })).toEqual(decidePerson(person))
  // a filler that is drawn as nothing is a letter of Korean all the same
  expect(codes(decidePerson({ ...person, firstName: '\u3164' }))).toEqual([['text.required', 'firstName']])
})

test.each([
  [
    'all that is missing at once',
    { firstName: '', lastName: ' ', email: '' },
    ['firstName', 'lastName', 'email'].map((field) => ['text.required', field]),
  ],
  ['controls in a name', { firstName: 'An\u0007na' }, [['text.characters', 'firstName']]],
  ['a name that is too long', { lastName: 'x'.repeat(257) }, [['text.too-long', 'lastName']]],
  ['no at', { email: 'anna.example.com' }, [['email.invalid', 'email']]],
  ['two', { email: 'anna@example@com' }, [['email.invalid', 'email']]],
  ['a blank within', { email: 'anna b@example.com' }, [['email.invalid', 'email']]],
  ['a domain without a dot', { email: 'anna@localhost' }, [['email.invalid', 'email']]],
])('refuses %s', (_, part, expected) => {
  expect(codes(decidePerson({ ...person, ...part }))).toEqual(expected)
})

test('a role has each right once, in the order of the product', () => {
  const outcome = decideRole({
    name: ' Night ',
    description: ' ',
    features: ['Settings', 'Payments', 'Payments'],
    permissions: ['UsersEdit', 'PaymentsEdit'],
  })
  expect(outcome).toEqual({
    ok: true,
    value: {
      name: 'Night',
      nameKey: 'night',
      description: null,
      features: ['Payments', 'Settings'],
      permissions: ['PaymentsEdit', 'UsersEdit'],
    },
  })
})

test('a role says at once all that is wrong with it', () => {
  const outcome = decideRole({ name: ' ', features: [], permissions: ['UsersEdit', 'EbicsKeys'] })
  expect(codes(outcome)).toEqual([
    ['text.required', 'name'],
    ['access.conflicting-permissions', undefined],
  ])
})
