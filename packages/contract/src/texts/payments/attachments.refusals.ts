// Refusals on files beside a payment (decision 0075).
import type { TextGroup } from '../text-group.ts'

export const attachmentTexts = {
  'attachment.kind': {
    status: 422,
    en: 'Only PDF, PNG and JPEG files can be attached. This file is none of them, whatever its name.',
    de: 'Nur PDF-, PNG- und JPEG-Dateien lassen sich anhängen. Diese Datei ist keine davon, auch wenn ihr Name es sagt.',
    fr: 'Seuls des fichiers PDF, PNG et JPEG peuvent être joints. Ce fichier n’en est pas un, quel que soit son nom.',
    it: 'Si possono allegare solo file PDF, PNG e JPEG. Questo file non lo è, qualunque sia il suo nome.',
  },
  'attachment.damaged': {
    status: 422,
    en: 'The file is damaged or incomplete, so nobody could open it. Attach the original file again.',
    de: 'Die Datei ist beschädigt oder unvollständig; niemand könnte sie öffnen. Hängen Sie die Originaldatei erneut an.',
    fr: 'Le fichier est endommagé ou incomplet ; personne ne pourrait l’ouvrir. Joignez à nouveau le fichier d’origine.',
    it: 'Il file è danneggiato o incompleto; nessuno potrebbe aprirlo. Allegare di nuovo il file originale.',
  },
  'attachment.not-open': {
    status: 409,
    en: 'Attachments can change only while the payment is open, so that signers keep what they have seen. Revert the payment first.',
    de: 'Anhänge lassen sich nur ändern, solange die Zahlung offen ist: Was beim Signieren zu sehen war, bleibt. Dazu müssten Sie die Zahlung zuerst zurücksetzen.',
    fr: 'Les pièces jointes ne peuvent changer que tant que le paiement est ouvert : ce que ses signataires ont vu reste. Réinitialisez d’abord le paiement.',
    it: 'Gli allegati possono cambiare solo finché il pagamento è aperto: ciò che i firmatari hanno visto resta. Ripristinare prima il pagamento.',
  },
} as const satisfies TextGroup
