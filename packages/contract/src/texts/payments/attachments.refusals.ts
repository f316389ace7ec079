// Refusals on files beside a payment (decision 0075).
import type { TextGroup } from '../text-group.ts'

export const attachmentTexts = {
  'attachment.kind': {
    status: 422,
    en: 'Only PDF, PNG and JPEG files can be attached, and this file is none of them, whatever its name says.',
    de: 'Nur PDF-, PNG- und JPEG-Dateien lassen sich anhängen; diese Datei ist keine davon, wie auch immer sie heisst.',
    fr: 'Seuls des fichiers PDF, PNG et JPEG peuvent être joints ; ce fichier n’en est pas un, quel que soit son nom.',
    it: 'Si possono allegare solo file PDF, PNG e JPEG; questo file non lo è, qualunque sia il suo nome.',
  },
  'attachment.damaged': {
    status: 422,
    en: 'The file is damaged or was cut off: nobody could open it. Attach it again from where it comes from.',
    de: 'Die Datei ist beschädigt oder unvollständig: niemand könnte sie öffnen. Hängen Sie sie neu von ihrem Ursprung an.',
    fr: 'Le fichier est endommagé ou incomplet : personne ne pourrait l’ouvrir. Joignez-le à nouveau depuis son origine.',
    it: 'Il file è danneggiato o incompleto: nessuno potrebbe aprirlo. Allegarlo di nuovo dalla sua origine.',
  },
  'attachment.not-open': {
    status: 409,
    en: 'Attachments change only while the payment is open: what its signers have seen stays. Revert the payment first.',
    de: 'Anhänge ändern sich nur, solange die Zahlung offen ist: Was beim Signieren zu sehen war, bleibt. Dazu müssten Sie die Zahlung zuerst zurücksetzen.',
    fr: 'Les pièces jointes ne changent que tant que le paiement est ouvert : ce que ses signataires ont vu reste. Réinitialisez d’abord le paiement.',
    it: 'Gli allegati cambiano solo finché il pagamento è aperto: ciò che i suoi firmatari hanno visto resta. Ripristinare prima il pagamento.',
  },
} as const satisfies TextGroup
