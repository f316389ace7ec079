// Texts on what waits for a second person (rules 2.11).
import type { TextGroup } from '../text-group.ts'

export const proposalTexts = {
  'proposal.not-found': {
    status: 404,
    en: 'This proposal does not exist.',
    de: 'Diesen Vorschlag gibt es nicht.',
    fr: 'Cette proposition n’existe pas.',
    it: 'Questa proposta non esiste.',
  },
  'proposal.own': {
    status: 409,
    en: 'You asked for this yourself. Another person has to decide.',
    de: 'Das haben Sie selbst vorgeschlagen. Eine andere Person muss entscheiden.',
    fr: 'C’est vous qui l’avez proposé. Une autre personne doit décider.',
    it: 'La proposta è propria: deve decidere un’altra persona.',
  },
  'proposal.of-other': {
    status: 409,
    en: 'Somebody else asked for this: it can be declined, not taken back.',
    de: 'Das hat jemand anderes vorgeschlagen: Es lässt sich ablehnen, nicht zurückziehen.',
    fr: 'Quelqu’un d’autre l’a proposé : on peut le refuser, pas le retirer.',
    it: 'L’ha proposto un’altra persona: si può rifiutare, non ritirare.',
  },
  'proposal.over': {
    status: 409,
    en: 'This has already been decided, or nobody decided in time.',
    de: 'Darüber ist schon entschieden, oder die Frist ist abgelaufen.',
    fr: 'La décision est déjà prise, ou le délai est écoulé.',
    it: 'È già stato deciso, o il termine è scaduto.',
  },
  'proposal.changed': {
    status: 409,
    en: 'What this would change has changed since. Ask for it again.',
    de: 'Was dies ändern würde, hat sich inzwischen geändert. Schlagen Sie es erneut vor.',
    fr: 'Ce que cela changerait a changé entre-temps. Proposez-le à nouveau.',
    it: 'Ciò che questo cambierebbe è cambiato nel frattempo. Proporlo di nuovo.',
  },
  'proposal.concerns-you': {
    status: 409,
    en: 'This would change your own rights. Another person has to decide.',
    de: 'Das würde Ihre eigenen Rechte ändern. Eine andere Person muss entscheiden.',
    fr: 'Cela modifierait vos propres droits. Une autre personne doit décider.',
    it: 'Ciò cambierebbe i propri diritti: deve decidere un’altra persona.',
  },
  'proposal.proposer-without-right': {
    status: 409,
    en: 'The person who asked for this may no longer do so. It is void; ask for it again.',
    de: 'Wer das vorgeschlagen hat, darf es nicht mehr. Der Vorschlag ist hinfällig; schlagen Sie es erneut vor.',
    fr: 'La personne qui l’a proposé n’en a plus le droit. La proposition est caduque ; proposez-le à nouveau.',
    it: 'Chi l’ha proposto non ne ha più il diritto. La proposta è decaduta; proporlo di nuovo.',
  },
  'proposal.elsewhere': {
    status: 403,
    en: 'This concerns companies in which you may not do it. It has to be decided by somebody who may do it in all of them.',
    de: 'Das betrifft Firmen, in denen Sie das nicht dürfen. Jemand, der es in allen darf, muss entscheiden.',
    fr: 'Cela concerne des sociétés dans lesquelles vous n’en avez pas le droit. Une personne qui l’a dans toutes doit décider.',
    it: 'Ciò riguarda società nelle quali manca il diritto. Deve decidere chi lo ha in tutte.',
  },
} as const satisfies TextGroup
