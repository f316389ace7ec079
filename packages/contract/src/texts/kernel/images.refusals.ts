// Refusals on images that somebody uploads.
import type { TextGroup } from '../text-group.ts'

export const imageTexts = {
  'image.unknown': {
    status: 422,
    en: 'The file is neither a PNG nor a JPEG image.',
    de: 'Die Datei ist weder ein PNG- noch ein JPEG-Bild.',
    fr: 'Le fichier n’est ni une image PNG ni une image JPEG.',
    it: 'Il file non è un’immagine PNG né JPEG.',
  },
  'image.damaged': {
    status: 422,
    en: 'The image is damaged and cannot be read to the end.',
    de: 'Das Bild ist beschädigt und lässt sich nicht bis zum Ende lesen.',
    fr: 'L’image est endommagée et ne peut pas être lue jusqu’à la fin.',
    it: 'L’immagine è danneggiata e non può essere letta fino alla fine.',
  },
  'image.too-many-pixels': {
    status: 422,
    en: 'The image has {width} × {height} pixels. At most {megapixels} million are allowed: reduce or crop it.',
    de: 'Das Bild hat {width} × {height} Pixel. Möglich sind höchstens {megapixels} Millionen: Verkleinern oder beschneiden Sie es.',
    fr: 'L’image compte {width} × {height} pixels. Le maximum est de {megapixels} millions : réduisez-la ou recadrez-la.',
    it: 'L’immagine ha {width} × {height} pixel. Il massimo è {megapixels} milioni: ridurla o ritagliarla.',
  },
  'image.too-small': {
    status: 422,
    en: 'The image has {width} × {height} pixels. Each side needs at least {pixels}.',
    de: 'Das Bild hat {width} × {height} Pixel. Jede Seite braucht mindestens {pixels}.',
    fr: 'L’image compte {width} × {height} pixels. Chaque côté en demande au moins {pixels}.',
    it: 'L’immagine ha {width} × {height} pixel. Ogni lato deve averne almeno {pixels}.',
  },
  'image.too-slow': {
    status: 422,
    en: 'The image takes too long to read. Save it again in an image editor, or reduce it.',
    de: 'Das Lesen des Bildes dauert zu lange. Speichern Sie es in einem Bildprogramm neu, oder verkleinern Sie es.',
    fr: 'La lecture de l’image prend trop de temps. Enregistrez-la de nouveau dans un éditeur d’images, ou réduisez-la.',
    it: 'La lettura dell’immagine richiede troppo tempo. Salvarla di nuovo in un editor di immagini, o ridurla.',
  },
} as const satisfies TextGroup
