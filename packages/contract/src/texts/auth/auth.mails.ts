// Mails on signing in: to new people and to those who forgot theirs, who set a password by a one-time link.
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

The link can be used once, within ${days} days. Do not pass it on. If you did not expect this email, do not reply and tell your administrator.
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

Vous avez reçu un accès à Kontor pour ${tenant}. Définissez votre mot de passe ici :

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

export type ForgottenPasswordFacts = Pick<FirstPasswordFacts, 'tenant' | 'link'> & { readonly minutes: number }

export const forgottenPasswordMail: Readonly<Record<Language, (facts: ForgottenPasswordFacts) => MailText>> = {
  en: ({ tenant, link, minutes }) => ({
    subject: `Your password for Kontor, ${tenant}`,
    body: `Hello

A new password was requested for your access to Kontor for ${tenant}. Set it here:

${link}

The link can be used once, within ${minutes} minutes. Do not pass it on. If you did not request it, you need not do anything: your password stays as it is.
`,
  }),
  de: ({ tenant, link, minutes }) => ({
    subject: `Ihr Passwort für Kontor, ${tenant}`,
    body: `Guten Tag

Für Ihren Zugang zu Kontor für ${tenant} wurde ein neues Passwort verlangt. Setzen Sie es hier:

${link}

Der Link gilt einmal, innert ${minutes} Minuten. Geben Sie ihn nicht weiter. Falls Sie nichts verlangt haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.
`,
  }),
  fr: ({ tenant, link, minutes }) => ({
    subject: `Votre mot de passe pour Kontor, ${tenant}`,
    body: `Bonjour

Un nouveau mot de passe a été demandé pour votre accès à Kontor pour ${tenant}. Définissez-le ici :

${link}

Le lien est valable une seule fois, pendant ${minutes} minutes. Ne le transmettez à personne. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste inchangé.
`,
  }),
  it: ({ tenant, link, minutes }) => ({
    subject: `La sua password per Kontor, ${tenant}`,
    body: `Buongiorno

È stata chiesta una nuova password per il suo accesso a Kontor per ${tenant}. La imposti qui:

${link}

Il link è valido una sola volta, entro ${minutes} minuti. Non lo inoltri a nessuno. Se non ha chiesto nulla, non deve fare nulla: la sua password resta com’è.
`,
  }),
}

/** To somebody whose password an administrator took away. */
export const resetPasswordMail: Readonly<Record<Language, (facts: FirstPasswordFacts) => MailText>> = {
  en: ({ tenant, link, days }) => ({
    subject: `A new password for Kontor, ${tenant}`,
    body: `Hello

Your administrator has reset your password in Kontor for ${tenant}; the old one no longer works. Set a new one here:

${link}

The link can be used once, within ${days} days. Do not pass it on. If you did not expect this, call your administrator before you use it.
`,
  }),
  de: ({ tenant, link, days }) => ({
    subject: `Ein neues Passwort für Kontor, ${tenant}`,
    body: `Guten Tag

Ihre Administration hat Ihr Passwort in Kontor für ${tenant} zurückgesetzt; mit dem alten kommen Sie nicht mehr hinein. Setzen Sie hier ein neues:

${link}

Der Link gilt einmal, innert ${days} Tagen. Geben Sie ihn nicht weiter. Falls Sie das nicht erwartet haben, rufen Sie Ihre Administration an, bevor Sie ihn benutzen.
`,
  }),
  fr: ({ tenant, link, days }) => ({
    subject: `Un nouveau mot de passe pour Kontor, ${tenant}`,
    body: `Bonjour

Votre administration a réinitialisé votre mot de passe dans Kontor pour ${tenant} ; l’ancien n’est plus valable. Définissez-en un nouveau ici :

${link}

Le lien est valable une seule fois, pendant ${days} jours. Ne le transmettez à personne. Si vous n’attendiez pas cet e-mail, appelez votre administration avant de l’utiliser.
`,
  }),
  it: ({ tenant, link, days }) => ({
    subject: `Una nuova password per Kontor, ${tenant}`,
    body: `Buongiorno

La sua amministrazione ha ripristinato la sua password in Kontor per ${tenant}; quella vecchia non vale più. Ne imposti una nuova qui:

${link}

Il link è valido una sola volta, entro ${days} giorni. Non lo inoltri a nessuno. Se non aspettava questa e-mail, chiami la sua amministrazione prima di usarlo.
`,
  }),
}
