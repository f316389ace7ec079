// Texts on people, roles and rights (decisions "People and rights", rules 2.11), beside those of every record: a person is
// disabled and never deleted.
import type { TextGroup } from '../text-group.ts'

export const userTexts = {
  'email.invalid': {
    status: 400,
    en: 'This is not an email address.',
    de: 'Das ist keine E-Mail-Adresse.',
    fr: 'Ce n’est pas une adresse e-mail.',
    it: 'Questo non è un indirizzo e-mail.',
  },
  'user.too-many': {
    status: 409,
    en: 'No more people can be added: there are already {count}.',
    de: 'Eine weitere Person ist nicht möglich: es gibt bereits {count}.',
    fr: 'Une personne de plus n’est pas possible : il y en a déjà {count}.',
    it: 'Un’altra persona non è possibile: ce ne sono già {count}.',
  },
  'user.email-taken': {
    status: 409,
    en: '"{email}" already belongs to somebody else. An address belongs to one person only.',
    de: '«{email}» gehört schon jemand anderem. Eine Adresse steht für eine Person.',
    fr: '« {email} » appartient déjà à quelqu’un d’autre. Une adresse correspond à une seule personne.',
    it: '«{email}» appartiene già a un’altra persona. Un indirizzo vale per una sola persona.',
  },
  'user.disabled': {
    status: 409,
    en: 'This person is disabled. Enable them first.',
    de: 'Diese Person ist deaktiviert. Aktivieren Sie sie zuerst.',
    fr: 'Cette personne est désactivée. Activez-la d’abord.',
    it: 'Questa persona è disattivata. Attivarla prima.',
  },
  'user.not-invited': {
    status: 409,
    en: 'This person has already set a password and needs no invitation. Reset the password instead.',
    de: 'Diese Person hat schon ein Passwort gesetzt und braucht keine Einladung. Setzen Sie stattdessen das Passwort zurück.',
    fr: 'Cette personne a déjà défini un mot de passe et n’a pas besoin d’invitation. Réinitialisez plutôt le mot de passe.',
    it: 'Questa persona ha già impostato una password e non ha bisogno di un invito. Ripristinare invece la password.',
  },
  'user.not-oneself': {
    status: 409,
    en: 'You cannot do this to yourself. Your own names, password and second factor are in your profile.',
    de: 'Das können Sie nicht an sich selbst tun. Ihre eigenen Namen, Ihr Passwort und Ihr zweiter Faktor stehen in Ihrem Profil.',
    fr: 'Vous ne pouvez pas le faire pour vous-même. Vos noms, votre mot de passe et votre second facteur se trouvent dans votre profil.',
    it: 'Non è possibile farlo su sé stessi. Nomi, password e secondo fattore propri si trovano nel profilo.',
  },
  'user.last-administrator': {
    status: 409,
    en: 'Nobody else would be left to give rights in all companies. Give this right to another person first.',
    de: 'Danach könnte niemand mehr in allen Firmen Rechte vergeben. Geben Sie dieses Recht zuerst einer anderen Person.',
    fr: 'Plus personne ne pourrait attribuer de droits dans toutes les sociétés. Donnez d’abord ce droit à une autre personne.',
    it: 'Nessun altro potrebbe più attribuire diritti in tutte le società. Dare prima questo diritto a un’altra persona.',
  },
  'user.no-second-factor': {
    status: 409,
    en: 'This person has no second factor.',
    de: 'Diese Person hat keinen zweiten Faktor.',
    fr: 'Cette personne n’a pas de second facteur.',
    it: 'Questa persona non ha un secondo fattore.',
  },
  'user.nothing-to-reset': {
    status: 422,
    en: 'Choose what to reset: the password, the second factor, or both.',
    de: 'Wählen Sie, was zurückgesetzt wird: das Passwort, der zweite Faktor oder beides.',
    fr: 'Choisissez ce qui est réinitialisé : le mot de passe, le second facteur ou les deux.',
    it: 'Scegliere che cosa va ripristinato: la password, il secondo fattore o entrambi.',
  },
  'rights.own': {
    status: 409,
    en: 'You cannot change your own rights. Ask somebody else who gives rights.',
    de: 'Niemand ändert die eigenen Rechte. Wenden Sie sich an jemand anderen, der Rechte vergibt.',
    fr: 'Personne ne modifie ses propres droits. Adressez-vous à une autre personne qui attribue des droits.',
    it: 'Nessuno modifica i propri diritti. Rivolgersi a un’altra persona che attribuisce diritti.',
  },
  'rights.other-place': {
    status: 403,
    en: 'This concerns companies in which you may not give rights. It has to be done by somebody who may do so in all of them.',
    de: 'Das betrifft Firmen, in denen Sie keine Rechte vergeben. Jemand, der das in allen darf, muss es tun.',
    fr: 'Cela concerne des sociétés dans lesquelles vous n’attribuez pas de droits. Une personne qui le peut dans toutes doit le faire.',
    it: 'Ciò riguarda società nelle quali non si possono attribuire diritti. Deve farlo chi può in tutte.',
  },
  'rights.nothing-to-confirm': {
    status: 409,
    en: 'Nothing here is waiting for your confirmation: what you gave yourself, another person confirms.',
    de: 'Hier wartet nichts auf Ihre Bestätigung: Was Sie selbst gegeben haben, bestätigt eine andere Person.',
    fr: 'Rien ici n’attend votre confirmation : ce que vous avez attribué vous-même, une autre personne le confirme.',
    it: 'Qui nulla attende la propria conferma: ciò che si è attribuito lo conferma un’altra persona.',
  },
  'role.shipped': {
    status: 409,
    en: 'This role comes with Kontor and cannot be changed. Copy it and change the copy.',
    de: 'Diese Rolle gehört zu Kontor und bleibt, wie sie ist. Kopieren Sie sie, um die Kopie zu ändern.',
    fr: 'Ce rôle est fourni avec Kontor et reste tel quel. Copiez-le pour modifier la copie.',
    it: 'Questo ruolo è fornito con Kontor e resta com’è. Copiarlo per modificare la copia.',
  },
} as const satisfies TextGroup
