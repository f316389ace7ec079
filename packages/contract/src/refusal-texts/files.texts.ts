// Texts on uploaded files and archives (decisions "Limits", bad input B19).
import type { TextGroup } from './text-group.ts'

export const fileTexts = {
  'file.empty': {
    status: 422,
    en: 'The file is empty.',
    de: 'Die Datei ist leer.',
    fr: 'Le fichier est vide.',
    it: 'Il file è vuoto.',
  },
  'file.too-large': {
    status: 413,
    en: 'The file is larger than {megabytes} MB.',
    de: 'Die Datei ist grösser als {megabytes} MB.',
    fr: 'Le fichier dépasse {megabytes} Mo.',
    it: 'Il file supera {megabytes} MB.',
  },
  'file.kind': {
    status: 422,
    en: 'The file {name} is of no kind that can be read here.',
    de: 'Die Datei {name} ist von keiner Art, die hier gelesen werden kann.',
    fr: 'Le fichier {name} n’est d’aucun type lisible ici.',
    it: 'Il file {name} non è di un tipo che può essere letto qui.',
  },
  'archive.unsafe-name': {
    status: 422,
    en: 'The archive contains unsafe names.',
    de: 'Das Archiv enthält unsichere Dateinamen.',
    fr: 'L’archive contient des noms de fichiers non sûrs.',
    it: 'L’archivio contiene nomi di file non sicuri.',
  },
  'archive.encrypted': {
    status: 422,
    en: 'The archive is encrypted.',
    de: 'Das Archiv ist verschlüsselt.',
    fr: 'L’archive est chiffrée.',
    it: 'L’archivio è cifrato.',
  },
  'archive.too-large': {
    status: 422,
    en: 'The archive unpacks to more than {megabytes} MB.',
    de: 'Das Archiv ist entpackt grösser als {megabytes} MB.',
    fr: 'L’archive décompressée dépasse {megabytes} Mo.',
    it: 'L’archivio decompresso supera {megabytes} MB.',
  },
  'archive.too-many-files': {
    status: 422,
    en: 'The archive unpacks to more than {files} files.',
    de: 'Das Archiv enthält mehr als {files} Dateien.',
    fr: 'L’archive contient plus de {files} fichiers.',
    it: 'L’archivio contiene più di {files} file.',
  },
  'archive.nested': {
    status: 422,
    en: 'The archive contains another archive.',
    de: 'Das Archiv enthält ein weiteres Archiv.',
    fr: 'L’archive contient une autre archive.',
    it: 'L’archivio contiene un altro archivio.',
  },
  'archive.unreadable': {
    status: 422,
    en: 'The archive is damaged and cannot be read.',
    de: 'Das Archiv ist beschädigt und kann nicht gelesen werden.',
    fr: 'L’archive est endommagée et ne peut pas être lue.',
    it: 'L’archivio è danneggiato e non può essere letto.',
  },
} as const satisfies TextGroup
