// What stands for a person: initials on one of five colours, an image of his own, or one of the pictures of people that
// were drawn for Kontor.

/** Behind initials; the first is that of whoever has chosen nothing. */
export const avatarColours = ['ink', 'green', 'blue', 'yellow', 'red'] as const
export type AvatarColour = (typeof avatarColours)[number]

export const avatarTypes = ['initials', 'image', 'people'] as const
export type AvatarType = (typeof avatarTypes)[number]

/** By the names of the specification. */
export const avatarPictures = [
  'avatar_1',
  'avatar_2',
  'avatar_3',
  'avatar_4',
  'avatar_5',
  'avatar_6',
  'avatar_7',
  'avatar_8',
  'avatar_9',
  'avatar_10',
  'avatar_11',
  'avatar_12',
  'avatar_13',
  'avatar_14',
  'avatar_15',
  'avatar_16',
  'avatar_17',
  'avatar_18',
  'avatar_19',
  'avatar_20',
  'avatar_21',
  'avatar_22',
  'avatar_23',
  'avatar_24',
] as const
export type AvatarPicture = (typeof avatarPictures)[number]

/** The property of a person under which the avatar is kept. */
export const avatarKey = 'AVATAR'

/** Two letters that stand for a person: of the first two names, else of the only one. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/\s+/).filter((part) => part !== '')
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [first, second].map((part) => Array.from(part)[0])
  return letters.join('').toUpperCase()
}
