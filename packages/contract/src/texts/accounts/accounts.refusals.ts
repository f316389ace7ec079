// Refusals on accounts.
import type { TextGroup } from '../text-group.ts'

export const accountTexts = {
  'account.not-in-use': {
    status: 409,
    en: 'This account is disabled or closed. Choose another account or enable it.',
    de: 'Dieses Konto ist deaktiviert oder geschlossen. Wählen Sie ein anderes Konto oder aktivieren Sie es.',
    fr: 'Ce compte est désactivé ou clôturé. Choisissez un autre compte ou activez-le.',
    it: 'Questo conto è disattivato o chiuso. Scegliere un altro conto o attivarlo.',
  },
  'account.no-communication': {
    status: 422,
    en: 'This account has no communication with a bank. Assign a contract under Communications.',
    de: 'Dieses Konto hat keine Kommunikation mit einer Bank. Weisen Sie unter Kommunikation einen Vertrag zu.',
    fr: 'Ce compte n’a pas de communication avec une banque. Attribuez un contrat sous Communications.',
    it: 'Questo conto non ha una comunicazione con una banca. Assegnare un contratto sotto Comunicazioni.',
  },
  'account.already-known': {
    status: 409,
    en: 'This account number is already assigned to an account.',
    de: 'Diese Kontonummer ist bereits einem Konto zugewiesen.',
    fr: 'Ce numéro de compte est déjà attribué à un compte.',
    it: 'Questo numero di conto è già assegnato a un conto.',
  },
  'account.currency': {
    status: 422,
    en: 'The currency must be the one of the account: {currency}.',
    de: 'Die Währung muss jene des Kontos sein: {currency}.',
    fr: 'La monnaie doit être celle du compte: {currency}.',
    it: 'La moneta deve essere quella del conto: {currency}.',
  },
} as const satisfies TextGroup
