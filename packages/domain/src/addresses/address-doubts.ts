// Why a person has to look at what was made of a written address.

export const addressDoubts = [
  'no-town',
  'no-country',
  'guessed-country',
  'several-towns',
  'several-streets',
  'several-numbers',
  'unknown-part',
  'post-code',
  'too-long',
] as const
export type AddressDoubt = (typeof addressDoubts)[number]
