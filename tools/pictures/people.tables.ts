// The 24 people of the avatars, and the few colours that they share: soft ones behind, the accents of Kontor to wear.

export const backgrounds = {
  sky: '#d5e3f7',
  mint: '#d3ecdf',
  sand: '#f5e8cf',
  rose: '#f6dcd9',
  lilac: '#e2dcf5',
  stone: '#dfe3ea',
} as const
export const cloths = {
  ink: '#3c54b8',
  navy: '#27345f',
  green: '#1f7a52',
  teal: '#1d7480',
  plum: '#6d4a92',
  brick: '#b0503f',
  mustard: '#c18a1c',
  slate: '#4a5568',
  cream: '#efe9dc',
} as const
/** The skin and its shade. */
export const skins = {
  pale: ['#fbdcc8', '#eebfa5'],
  light: ['#f3c6a2', '#e0a980'],
  olive: ['#dfab7c', '#c88f60'],
  tan: ['#c58c5c', '#aa7345'],
  brown: ['#9a643c', '#7f4f2d'],
  dark: ['#835533', '#684126'],
  deep: ['#6b432c', '#51301e'],
} as const
export const hairColours = {
  black: '#23222b',
  brown: '#54392b',
  chestnut: '#80492c',
  copper: '#b9612b',
  blond: '#d9ac55',
  grey: '#858993',
  white: '#c6c9d1',
} as const

export type Hair =
  | 'bald'
  | 'short'
  | 'side'
  | 'quiff'
  | 'buzz'
  | 'receding'
  | 'bob'
  | 'long'
  | 'waves'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'tail'
  | 'braids'
  | 'hijab'
  | 'turban'
  | 'beanie'
export type Clothing = 'round' | 'roll' | 'shirt' | 'jacket' | 'tie'
export type Look = {
  readonly background: keyof typeof backgrounds
  readonly skin: keyof typeof skins
  readonly hair: Hair
  readonly hairColour: keyof typeof hairColours
  readonly clothing: Clothing
  readonly cloth: keyof typeof cloths
  readonly mood?: 'calm' | 'glad' | 'dry'
  readonly beard?: 'full' | 'short' | 'moustache'
  readonly glasses?: 'dark' | 'red' | 'gold'
  readonly earrings?: true
  readonly hearingAid?: true
  /** Of a hijab, a turban or a beanie. */
  readonly scarf?: keyof typeof cloths
}

export const people: readonly Look[] = [
  {
    background: 'sky',
    skin: 'light',
    hair: 'short',
    hairColour: 'brown',
    clothing: 'shirt',
    cloth: 'ink',
    mood: 'glad',
  },
  {
    background: 'rose',
    skin: 'brown',
    hair: 'curls',
    hairColour: 'black',
    clothing: 'round',
    cloth: 'mustard',
    mood: 'glad',
    earrings: true,
  },
  {
    background: 'mint',
    skin: 'pale',
    hair: 'bob',
    hairColour: 'copper',
    clothing: 'roll',
    cloth: 'green',
    glasses: 'dark',
  },
  {
    background: 'sand',
    skin: 'tan',
    hair: 'turban',
    hairColour: 'black',
    clothing: 'jacket',
    cloth: 'navy',
    beard: 'full',
    scarf: 'brick',
  },
  {
    background: 'lilac',
    skin: 'olive',
    hair: 'hijab',
    hairColour: 'black',
    clothing: 'round',
    cloth: 'slate',
    mood: 'glad',
    scarf: 'teal',
  },
  {
    background: 'stone',
    skin: 'dark',
    hair: 'bald',
    hairColour: 'black',
    clothing: 'jacket',
    cloth: 'ink',
    beard: 'short',
  },
  { background: 'sky', skin: 'pale', hair: 'long', hairColour: 'blond', clothing: 'round', cloth: 'plum' },
  {
    background: 'sand',
    skin: 'light',
    hair: 'receding',
    hairColour: 'grey',
    clothing: 'tie',
    cloth: 'slate',
    glasses: 'gold',
    mood: 'dry',
  },
  {
    background: 'mint',
    skin: 'deep',
    hair: 'afro',
    hairColour: 'black',
    clothing: 'shirt',
    cloth: 'brick',
    mood: 'glad',
  },
  {
    background: 'rose',
    skin: 'olive',
    hair: 'waves',
    hairColour: 'chestnut',
    clothing: 'jacket',
    cloth: 'teal',
    earrings: true,
  },
  {
    background: 'lilac',
    skin: 'light',
    hair: 'quiff',
    hairColour: 'black',
    clothing: 'round',
    cloth: 'green',
    beard: 'moustache',
  },
  {
    background: 'sand',
    skin: 'pale',
    hair: 'bun',
    hairColour: 'white',
    clothing: 'roll',
    cloth: 'ink',
    glasses: 'red',
    mood: 'glad',
  },
  { background: 'stone', skin: 'brown', hair: 'braids', hairColour: 'black', clothing: 'roll', cloth: 'teal' },
  { background: 'sky', skin: 'tan', hair: 'side', hairColour: 'black', clothing: 'tie', cloth: 'navy', mood: 'calm' },
  {
    background: 'mint',
    skin: 'light',
    hair: 'tail',
    hairColour: 'brown',
    clothing: 'shirt',
    cloth: 'plum',
    mood: 'glad',
  },
  {
    background: 'lilac',
    skin: 'dark',
    hair: 'buzz',
    hairColour: 'black',
    clothing: 'round',
    cloth: 'cream',
    hearingAid: true,
    mood: 'glad',
  },
  {
    background: 'rose',
    skin: 'pale',
    hair: 'beanie',
    hairColour: 'copper',
    clothing: 'round',
    cloth: 'slate',
    beard: 'short',
    scarf: 'mustard',
  },
  {
    background: 'stone',
    skin: 'olive',
    hair: 'bob',
    hairColour: 'black',
    clothing: 'jacket',
    cloth: 'brick',
    mood: 'dry',
  },
  {
    background: 'sand',
    skin: 'pale',
    hair: 'side',
    hairColour: 'blond',
    clothing: 'roll',
    cloth: 'navy',
    glasses: 'dark',
    mood: 'glad',
  },
  {
    background: 'mint',
    skin: 'deep',
    hair: 'hijab',
    hairColour: 'black',
    clothing: 'round',
    cloth: 'ink',
    glasses: 'gold',
    scarf: 'plum',
  },
  {
    background: 'sky',
    skin: 'tan',
    hair: 'long',
    hairColour: 'black',
    clothing: 'shirt',
    cloth: 'green',
    glasses: 'dark',
    mood: 'glad',
  },
  {
    background: 'lilac',
    skin: 'light',
    hair: 'short',
    hairColour: 'white',
    clothing: 'jacket',
    cloth: 'plum',
    beard: 'full',
  },
  {
    background: 'rose',
    skin: 'dark',
    hair: 'bun',
    hairColour: 'black',
    clothing: 'shirt',
    cloth: 'teal',
    earrings: true,
    mood: 'glad',
  },
  {
    background: 'stone',
    skin: 'light',
    hair: 'curls',
    hairColour: 'copper',
    clothing: 'round',
    cloth: 'mustard',
    beard: 'short',
    glasses: 'dark',
  },
]
