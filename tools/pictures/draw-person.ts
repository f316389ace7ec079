// Draws one of the people of the avatars: flat shapes that hold at 28 pixels, in the order from the back to the front.
// The field is 64 wide; the head stands in its middle.
import { type Clothing, type Hair, type Look, backgrounds, cloths, hairColours, skins } from './people.tables.ts'

const ink = '#252b36'
const paper = '#ffffff'

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

const shoulders = 'M6 64C6 52 15 46.5 26 45.5h12C49 46.5 58 52 58 64z'

export function drawPerson(look: Look): string {
  const [skin, shade] = skins[look.skin]
  const hair = hairColours[look.hairColour]
  const { behind = '', before = '' } = hairOf(look.hair, hair, cloths[look.scarf ?? 'plum'])
  const parts = [
    `<rect width="64" height="64" fill="${backgrounds[look.background]}"/>`,
    behind,
    path(shoulders, cloths[look.cloth]),
    path('M26.5 38h11v8.5a5.5 5.5 0 0 1-11 0z', shade),
    clothingOf(look.clothing, cloths[look.cloth]),
    // ears, head
    look.hair === 'hijab' ? '' : disc(19.4, 29.5, 3, shade) + disc(44.6, 29.5, 3, shade),
    path('M19.5 25c0-8.5 5.5-13 12.5-13s12.5 4.5 12.5 13v5c0 8-5.5 13.5-12.5 13.5S19.5 38 19.5 30z', skin),
    beardOf(look, hair),
    face(look, shade),
    before,
    extrasOf(look),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${parts.join('')}</svg>\n`
}

function face({ mood = 'calm', skin, hairColour }: Look, shade: string): string {
  const brow =
    skin === 'deep' || skin === 'dark' ? ink : hairColour === 'white' || hairColour === 'grey' ? '#8d8a88' : ink
  const mouth = {
    calm: 'M28.2 36.3q3.8 2.7 7.6 0',
    glad: 'M27.4 35.5q4.6 4.6 9.2 0',
    dry: 'M28.6 36.6q3.6 1.3 6.6-.7',
  }[mood]
  return [
    line('M24.4 25.4q2.2-1.3 4.4-.3', brow, 1.1),
    line('M35.2 25.1q2.2-1 4.4 .3', brow, 1.1),
    disc(26.8, 29, 1.55, ink),
    disc(37.2, 29, 1.55, ink),
    line('M32 29.5l-.9 3.2h1.7', shade, 1.2),
    line(mouth, skin === 'deep' || skin === 'dark' ? '#2a1712' : '#7d3a34', 1.5),
  ].join('')
}

function beardOf({ beard }: Look, hair: string): string {
  if (beard === 'full')
    return (
      path(
        'M19.5 28c1.2 2.8 2.5 5 5 5.6 2.2-1.4 4.7-2.1 7.5-2.1s5.3.7 7.5 2.1c2.5-.6 3.8-2.8 5-5.6v3c0 8.7-5.5 14.5-12.5 14.5S19.5 39.7 19.5 31z',
        hair,
      ) + path('M27.2 35.6q4.8-2.2 9.6 0-1 3.6-4.8 3.6t-4.8-3.6z', '#d98f84')
    )
  if (beard === 'short')
    return `<g opacity=".55">${path('M20 32.5c2 1.5 3.5 2.5 5.5 2.2 2-1.6 4-2.4 6.5-2.4s4.5.8 6.5 2.4c2 .3 3.5-.7 5.5-2.2-1 6.7-5.8 11-12 11s-11-4.3-12-11z', hair)}</g>`
  if (beard === 'moustache')
    return path('M26.3 35.2c1.7-2.6 4.2-2.7 5.7-1.3 1.5-1.4 4-1.3 5.7 1.3-2 .8-4.2.7-5.7-.3-1.5 1-3.7 1.1-5.7.3z', hair)
  return ''
}

function clothingOf(clothing: Clothing, cloth: string): string {
  const dark = 'rgb(0 0 0 / .16)'
  switch (clothing) {
    case 'round':
      return line('M25.5 46c1.2 5 11.8 5 13 0', dark, 1.8)
    case 'roll':
      return (
        oval(32, 47.5, 6.5, 5.2, cloth) +
        path('M25.5 43.5h13v4.2c-3.5 2.6-9.5 2.6-13 0z', cloth) +
        line('M25.5 47.7c3.5 2.6 9.5 2.6 13 0', dark, 1.3)
      )
    case 'shirt':
      return (
        path('M26 44.8l6 6.2-5.2 4.5-4.3-9.3zM38 44.8l-6 6.2 5.2 4.5 4.3-9.3z', paper) + line('M32 51v13', dark, 1.2)
      )
    case 'jacket':
      return (
        path('M27 45.5l5 18.5 5-18.5z', paper) +
        path('M25.5 45.3l6.5 18.7h-6l-7-9.5 3-1.2-2-3.5zM38.5 45.3L32 64h6l7-9.5-3-1.2 2-3.5z', 'rgb(0 0 0 / .18)')
      )
    case 'tie':
      return (
        path('M26 44.8l6 6.2-5.2 4.5-4.3-9.3zM38 44.8l-6 6.2 5.2 4.5 4.3-9.3z', paper) +
        path('M30.3 51h3.4l-.6 2.6 1.6 10.4h-5.4l1.6-10.4z', '#b4453c')
      )
  }
}

const fringe =
  'M19 28.5C17.5 15.5 23.5 9 32 9s14.5 6.5 13 19.5c-.9-4-2.2-6.7-4.3-8.8-5.7 1.7-12.2 1.5-17.4-.2-2.2 2-3.5 5-4.3 9z'
const parting =
  'M18.8 29.5C17 16.5 22.5 9 32 9s15 7.5 13.2 20.5C43.5 24 38.5 21.5 33.5 15.5 30.5 21.5 24 24.5 18.8 29.5z'

/** What of it lies behind the head, and what before. */
function hairOf(hair: Hair, colour: string, scarf: string): { readonly behind?: string; readonly before?: string } {
  const shine = 'rgb(255 255 255 / .12)'
  switch (hair) {
    case 'bald':
      return { before: line('M25.5 15.5q3-2 6-2', 'rgb(255 255 255 / .35)', 1.6) }
    case 'short':
      return { before: path(fringe, colour) }
    case 'side':
      return {
        before: path(
          'M18.9 28.5C15.8 15 22.5 8.5 33 8.5c9 0 14 7 12.1 20-.8-4.3-2.1-7.3-4.6-9.5-6 2.5-12.2 1.6-16.5-1.4.6 4-1.9 7-5.1 10.9z',
          colour,
        ),
      }
    case 'quiff':
      return {
        before: path(
          'M19 28C16.5 20 18.5 15.5 22 14c1-5.5 8-8.5 14-6.5 6.5 0 11 7.5 9 20.5-.9-4-2.2-6.5-4.2-8.4-4.8 1-8.8.4-11.8-1.4-3 1.7-5.2 2.2-6.8 1.9-1.5 1.9-2.5 4.6-3.2 7.9z',
          colour,
        ),
      }
    case 'buzz':
      return {
        before: `<g opacity=".8">${path('M19.3 25.5C19 15.5 24.5 11 32 11s13 4.5 12.7 14.5c-1-3.5-2.4-6-4.7-7.3-5-1.3-11-1.3-16 0-2.3 1.3-3.7 3.8-4.7 7.3z', colour)}</g>`,
      }
    case 'receding':
      return {
        before: path(
          'M19.2 30c-1.9-5.5-1.5-10.5.8-13.5.9 3 .6 8-.8 13.5zM44.8 30c1.9-5.5 1.5-10.5-.8-13.5-.9 3-.6 8 .8 13.5z',
          colour,
        ),
      }
    case 'bob':
      return {
        behind: path(
          'M15.5 30C15.5 15 22 8.5 32 8.5S48.5 15 48.5 30v9.5c0 3-1.8 4.5-4.5 4.5H20c-2.7 0-4.5-1.5-4.5-4.5z',
          colour,
        ),
        before: path(
          'M18.8 29C17.5 17 23 9.5 32 9.5S46.5 17 45.2 29c-.3-3-.9-5.5-1.9-7.5-7.3 1.3-15.3 1.3-22.6 0-1 2-1.6 4.5-1.9 7.5z',
          colour,
        ),
      }
    case 'long':
      return {
        behind: path('M14.5 31C14.5 15 21.5 8 32 8s17.5 7 17.5 23v20c-4 3-9 4-17.5 4s-13.5-1-17.5-4z', colour),
        before: path(parting, colour),
      }
    case 'waves':
      return {
        behind: path(
          'M16 24c-1-10 7-16 16-16s17 6 16 16c2.5 3 2 6 .5 8 2 3.5 1.5 6.5-.5 8.5 1 4.5-1.5 8-6 8H22c-4.5 0-7-3.5-6-8-2-2-2.5-5-.5-8.5-1.5-2-2-5 .5-8z',
          colour,
        ),
        before: path(
          'M18.8 29C17.5 16 23.5 9 33 9c8.5 0 13.5 7 12.2 20-1.2-3.5-2.5-5.5-4.2-7-3.5.5-7-1.5-9-4.5-2.5 5-7.5 6-10 6.5-1.5 1-2.5 2.7-3.2 5z',
          colour,
        ),
      }
    case 'curls':
      return {
        behind: [
          [18, 24, 6.5],
          [20, 16, 6.5],
          [27, 11, 6.5],
          [36, 11, 6.5],
          [44, 16, 6.5],
          [46, 24, 6.5],
          [17.5, 31, 5],
          [46.5, 31, 5],
        ]
          .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, colour))
          .join(''),
        before: path(
          'M19.2 25c-.7-8 5.3-13.5 12.8-13.5S45.5 17 44.8 25c-1.6-1.7-2.3-3.5-2.7-5-2 .8-4.2.5-5.7-1-2.6 1.6-5.7 1.6-8.2-.2-1.7 1.4-4 1.7-6 .9-.4 1.7-1.3 3.6-3 5.3z',
          colour,
        ),
      }
    case 'afro':
      return {
        behind: disc(32, 21, 18.5, colour),
        before: path(
          'M19.3 25.5C19 16.5 24.5 12.5 32 12.5s13 4 12.7 13c-2-4-4.5-6.3-12.7-6.3s-10.7 2.3-12.7 6.3z',
          colour,
        ),
      }
    case 'bun':
      return {
        behind: disc(32, 7.5, 6, colour),
        before: path('M19 28.5C17.5 16 23 9.5 32 9.5S46.5 16 45 28.5c-1.5-6-6-10-13-10s-11.5 4-13 10z', colour),
      }
    case 'tail':
      return {
        behind: path('M41 14c8-1 12 5 11 14-.8 7-1.5 13-6 17-1-5 1.5-9-.5-15-1-5-3-11-4.5-16z', colour),
        before: path(parting, colour),
      }
    case 'braids':
      return {
        behind:
          path('M15.5 29C15 15 22 8.5 32 8.5S49 15 48.5 29l-2 6h-29z', colour) +
          [35, 40.5, 46, 51.5].map((y) => oval(16.8, y, 3.6, 3.4, colour) + oval(47.2, y, 3.6, 3.4, colour)).join(''),
        before: path(parting, colour),
      }
    case 'hijab':
      return {
        behind: path('M13 58C11 24 19 6.5 32 6.5S53 24 51 58z', scarf),
        before:
          `<path fill-rule="evenodd" d="M14.5 34C14 16 20.5 7 32 7s18 9 17.5 27c-.3 9-7.5 15.5-17.5 15.5S14.8 43 14.5 34zM20.8 28.5C20.8 36 25.5 42 32 42s11.2-6 11.2-13.5C43.2 20.5 38.5 16 32 16s-11.2 4.5-11.2 12.5z" fill="${scarf}"/>` +
          line('M19 45c8 6 18 6 26-1', 'rgb(0 0 0 / .14)', 1.4),
      }
    case 'turban':
      return {
        before:
          path('M17.5 24.5C14.5 12 22 5 32 5s17.5 7 14.5 19.5C43 19.5 38 18 32 18s-11 1.5-14.5 6.5z', scarf) +
          line('M19 18C25 10.5 34 8 43 9', 'rgb(0 0 0 / .16)', 1.3) +
          line('M18.5 21.5C26 14 36 11.5 46 14', 'rgb(0 0 0 / .16)', 1.3) +
          path('M30 12.5l2-2.5 2 2.5-2 4.5z', shine),
      }
    case 'beanie':
      return {
        before:
          path('M18.5 20C18 10.5 24 6 32 6s14 4.5 13.5 14z', scarf) +
          `<rect x="17.5" y="17.5" width="29" height="5.5" rx="2.7" fill="${scarf}"/>` +
          `<rect x="17.5" y="17.5" width="29" height="5.5" rx="2.7" fill="rgb(0 0 0 / .16)"/>`,
      }
  }
}

function extrasOf({ glasses, earrings, hearingAid }: Look): string {
  const frame = glasses === undefined ? '' : { dark: ink, red: '#b4453c', gold: '#a97d1d' }[glasses]
  return [
    glasses !== undefined &&
      `<g fill="rgb(255 255 255 / .18)" stroke="${frame}" stroke-width="1.3"><circle cx="26.5" cy="29.2" r="4.3"/><circle cx="37.5" cy="29.2" r="4.3"/></g>${line('M30.8 28.8q1.2-.9 2.4 0', frame, 1.3)}${line('M22.2 28.6l-3-.6M41.8 28.6l3-.6', frame, 1.2)}`,
    earrings === true && disc(19, 33.8, 1.4, '#e2b23c') + disc(45, 33.8, 1.4, '#e2b23c'),
    hearingAid === true && line('M46 26.2q2.4 1 1.2 4.2', '#5f6b7d', 1.7),
  ]
    .filter((part) => part !== false)
    .join('')
}
