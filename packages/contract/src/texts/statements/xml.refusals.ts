// Texts on XML that cannot be read (bad inputs B13, B14).
import type { TextGroup } from '../text-group.ts'

export const xmlTexts = {
  'xml.doctype': {
    status: 422,
    en: 'Files with a DOCTYPE are not accepted.',
    de: 'Dateien mit einem DOCTYPE werden nicht akzeptiert.',
    fr: 'Les fichiers contenant un DOCTYPE ne sont pas acceptés.',
    it: 'I file con un DOCTYPE non sono accettati.',
  },
  'xml.not-well-formed': {
    status: 422,
    en: 'The file is not well-formed XML (line {line}). Nothing was imported.',
    de: 'Die Datei ist kein wohlgeformtes XML (Zeile {line}). Es wurde nichts importiert.',
    fr: 'Le fichier n’est pas du XML bien formé (ligne {line}). Rien n’a été importé.',
    it: 'Il file non è un XML ben formato (riga {line}). Non è stato importato nulla.',
  },
  'xml.truncated': {
    status: 422,
    en: 'The file ends before it is complete (line {line}). Nothing was imported.',
    de: 'Die Datei endet, bevor sie vollständig ist (Zeile {line}). Es wurde nichts importiert.',
    fr: 'Le fichier se termine avant d’être complet (ligne {line}). Rien n’a été importé.',
    it: 'Il file termina prima di essere completo (riga {line}). Non è stato importato nulla.',
  },
  'xml.encoding': {
    status: 422,
    en: 'The file declares the encoding {encoding}, which is not supported. Ask for the file in UTF-8.',
    de: 'Die Datei nennt die Zeichenkodierung {encoding}, die nicht unterstützt wird. Verlangen Sie die Datei in UTF-8.',
    fr: 'Le fichier déclare l’encodage {encoding}, qui n’est pas pris en charge. Demandez le fichier en UTF-8.',
    it: 'Il file dichiara la codifica {encoding}, che non è supportata. Chiedere il file in UTF-8.',
  },
  'xml.bytes': {
    status: 422,
    en: 'The file contains bytes that are not {encoding} (line {line}). Nothing was imported.',
    de: 'Die Datei enthält Bytes, die nicht {encoding} sind (Zeile {line}). Es wurde nichts importiert.',
    fr: 'Le fichier contient des octets qui ne sont pas en {encoding} (ligne {line}). Rien n’a été importé.',
    it: 'Il file contiene byte che non sono {encoding} (riga {line}). Non è stato importato nulla.',
  },
  'xml.too-deep': {
    status: 422,
    en: 'The elements of the file are nested more than {depth} levels deep (line {line}).',
    de: 'Die Elemente der Datei sind mehr als {depth} Ebenen tief verschachtelt (Zeile {line}).',
    fr: 'Les éléments du fichier sont imbriqués sur plus de {depth} niveaux (ligne {line}).',
    it: 'Gli elementi del file sono annidati oltre {depth} livelli (riga {line}).',
  },
  'xml.too-long': {
    status: 422,
    en: 'The file contains a single value that is too long to be read (line {line}).',
    de: 'Die Datei enthält einen einzelnen Wert, der zum Lesen zu lang ist (Zeile {line}).',
    fr: 'Le fichier contient une valeur trop longue pour être lue (ligne {line}).',
    it: 'Il file contiene un singolo valore troppo lungo per essere letto (riga {line}).',
  },
} as const satisfies TextGroup
