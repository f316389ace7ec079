// Refusals on what a person chooses as the avatar.
import type { TextGroup } from '../text-group.ts'

export const avatarTexts = {
  'avatar.unreadable': {
    status: 422,
    en: 'The property AVATAR holds an avatar: its type with colour, picture or image.',
    de: 'Die Eigenschaft AVATAR enthält ein Profilbild: die Art mit Farbe, Figur oder Bild.',
    fr: 'La propriété AVATAR contient un avatar : son type avec couleur, personnage ou image.',
    it: 'La proprietà AVATAR contiene un avatar: il tipo con colore, figura o immagine.',
  },
  'avatar.of-other': {
    status: 422,
    en: 'The avatar names another person. Everybody chooses their own.',
    de: 'Das Profilbild nennt eine andere Person. Alle wählen ihr eigenes.',
    fr: 'L’avatar désigne une autre personne. Chacun choisit le sien.',
    it: 'L’avatar indica un’altra persona. Ognuno sceglie il proprio.',
  },
  'avatar.other-image': {
    status: 422,
    en: 'This is not your uploaded image. Upload the image itself.',
    de: 'Dies ist nicht Ihr hochgeladenes Bild. Laden Sie das Bild selbst hoch.',
    fr: 'Ce n’est pas l’image que vous avez envoyée. Envoyez l’image elle-même.',
    it: 'Questa non è l’immagine che è stata caricata. Caricare l’immagine stessa.',
  },
} as const satisfies TextGroup
