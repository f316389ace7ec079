// Mails on signing in: what a new person reads who sets a password by a one-time link.
import type { Language } from '../../language.ts'

export type MailText = { readonly subject: string; readonly body: string }
/** `link`: an address on a line of its own; `days`: how long it is good. */
export type FirstPasswordFacts = { readonly tenant: string; readonly link: string; readonly days: number }

export const firstPasswordMail: Readonly<Record<Language, (facts: FirstPasswordFacts) => MailText>> = {
  en: ({ tenant, link, days }) => ({
    subject: `Your access to Kontor for ${tenant}`,
    body: `Hello

You have been given access to Kontor for ${tenant}. Set your password here:

${link}

The link can be used once, within ${days} days. Do not pass it on. If you did not expect this mail, leave it unanswered and tell your administrator.
`,
  }),
  de: ({ tenant, link, days }) => ({
    subject: `Ihr Zugang zu Kontor für ${tenant}`,
    body: `Guten Tag

Sie haben Zugang zu Kontor für ${tenant} erhalten. Setzen Sie hier Ihr Passwort:

${link}

Der Link gilt einmal, innert ${days} Tagen. Geben Sie ihn nicht weiter. Falls Sie diese E-Mail nicht erwartet haben, beantworten Sie sie nicht und melden Sie sich bei Ihrer Administration.
`,
  }),
  fr: ({ tenant, link, days }) => ({
    subject: `Votre accès à Kontor pour ${tenant}`,
    body: `Bonjour

Vous avez reçu un accès à Kontor pour ${tenant}. Définissez votre mot de passe ici\u00a0:

${link}

Le lien est valable une seule fois, pendant ${days} jours. Ne le transmettez à personne. Si vous n’attendiez pas cet e-mail, n’y répondez pas et informez votre administration.
`,
  }),
  it: ({ tenant, link, days }) => ({
    subject: `Il suo accesso a Kontor per ${tenant}`,
    body: `Buongiorno

Ha ricevuto un accesso a Kontor per ${tenant}. Imposti qui la sua password:

${link}

Il link è valido una sola volta, entro ${days} giorni. Non lo inoltri a nessuno. Se non aspettava questa e-mail, non risponda e avvisi la sua amministrazione.
`,
  }),
}
