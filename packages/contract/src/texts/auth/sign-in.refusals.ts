// Texts on signing in, sessions, passwords and rights (specification sections 5 and 6).
import type { TextGroup } from '../text-group.ts'

export const signInTexts = {
  'login.tenant-required': {
    status: 400,
    en: 'Tenant is required',
    de: 'Der Mandant ist erforderlich',
    fr: 'Le mandant est obligatoire',
    it: 'Il mandante è obbligatorio',
  },
  'login.email-required': {
    status: 400,
    en: 'Email is required',
    de: 'Die E-Mail-Adresse ist erforderlich',
    fr: 'L’adresse e-mail est obligatoire',
    it: 'L’indirizzo e-mail è obbligatorio',
  },
  'login.password-required': {
    status: 400,
    en: 'Password is required',
    de: 'Das Passwort ist erforderlich',
    fr: 'Le mot de passe est obligatoire',
    it: 'La password è obbligatoria',
  },
  // One sentence for all reasons: it must not tell whether a tenant or an address exists.
  'login.failed': {
    status: 400,
    en: 'Tenant, email or password is wrong.',
    de: 'Mandant, E-Mail-Adresse oder Passwort ist falsch.',
    fr: 'Le mandant, l’adresse e-mail ou le mot de passe est incorrect.',
    it: 'Il mandante, l’indirizzo e-mail o la password non è corretto.',
  },
  'login.too-many-tries': {
    status: 429,
    en: 'Too many failed tries. Wait a few minutes and try again.',
    de: 'Zu viele Fehlversuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    fr: 'Trop de tentatives échouées. Attendez quelques minutes et réessayez.',
    it: 'Troppi tentativi falliti. Attendere alcuni minuti e riprovare.',
  },
  'session.none': {
    status: 401,
    en: 'You are not signed in, or your session has ended. Please sign in.',
    de: 'Sie sind nicht angemeldet oder Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.',
    fr: 'Vous n’êtes pas connecté ou votre session a expiré. Veuillez vous connecter.',
    it: 'L’accesso non è stato effettuato o la sessione è terminata. Effettuare l’accesso.',
  },
  'password.wrong': {
    status: 422,
    en: 'The password is wrong.',
    de: 'Das Passwort ist falsch.',
    fr: 'Le mot de passe est incorrect.',
    it: 'La password non è corretta.',
  },
  'password.not-confirmed': {
    status: 400,
    en: 'The confirmation must equal the new password.',
    de: 'Die Bestätigung muss mit dem neuen Passwort übereinstimmen.',
    fr: 'La confirmation doit être identique au nouveau mot de passe.',
    it: 'La conferma deve essere uguale alla nuova password.',
  },
  'password.too-short': {
    status: 400,
    en: 'The new password must have at least {length} characters.',
    de: 'Das neue Passwort muss mindestens {length} Zeichen haben.',
    fr: 'Le nouveau mot de passe doit comporter au moins {length} caractères.',
    it: 'La nuova password deve avere almeno {length} caratteri.',
  },
  'password.common': {
    status: 400,
    en: 'This password is among those that are tried first. Choose another one, for example four words that do not belong together.',
    de: 'Dieses Passwort gehört zu denen, die zuerst ausprobiert werden. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nicht zusammengehören.',
    fr: 'Ce mot de passe fait partie de ceux qui sont essayés en premier. Choisissez-en un autre, par exemple quatre mots sans rapport.',
    it: 'Questa password è tra quelle che vengono provate per prime. Ne scelga un’altra, per esempio quattro parole senza legame tra loro.',
  },
  'password.names': {
    status: 400,
    en: 'This password is made of names that others know: yours, your company’s or the product’s. Choose another one.',
    de: 'Dieses Passwort besteht aus Namen, die andere kennen: Ihrem, dem Ihrer Firma oder dem des Produkts. Wählen Sie ein anderes.',
    fr: 'Ce mot de passe est fait de noms que d’autres connaissent : le vôtre, celui de votre société ou du produit. Choisissez-en un autre.',
    it: 'Questa password è fatta di nomi che altri conoscono: il Suo, quello della Sua società o del prodotto. Ne scelga un’altra.',
  },
  'link.used-up': {
    status: 400,
    en: 'This link has been used or has expired. Ask for a new one.',
    de: 'Dieser Link wurde bereits benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
    fr: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
    it: 'Questo link è già stato utilizzato o è scaduto. Richiederne uno nuovo.',
  },
  'access.forbidden': {
    status: 403,
    en: 'You do not have the right to do this. Please contact your administrator if you believe this is an error.',
    de: 'Sie haben dazu nicht das Recht. Wenden Sie sich an Ihre Administration, wenn Sie dies für einen Fehler halten.',
    fr: 'Vous n’avez pas le droit d’effectuer cette action. Adressez-vous à votre administration si vous pensez qu’il s’agit d’une erreur.',
    it: 'Non ha il diritto di eseguire questa azione. Se ritiene che si tratti di un errore, si rivolga alla Sua amministrazione.',
  },
} as const satisfies TextGroup
