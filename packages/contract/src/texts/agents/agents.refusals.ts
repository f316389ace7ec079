// Texts on agents (decision 0051), beside those of every record: an agent is revoked and never deleted, and in German its
// noun changes its ending.
import type { TextGroup } from '../text-group.ts'

export const agentTexts = {
  'agent.name-taken': {
    status: 409,
    en: 'There is already an agent named "{name}". Choose another name.',
    de: 'Es gibt bereits einen Agenten «{name}». Wählen Sie einen anderen Namen.',
    fr: 'Un agent nommé « {name} » existe déjà. Choisissez un autre nom.',
    it: 'Esiste già un agente «{name}». Scegliere un altro nome.',
  },
  'agent.too-many': {
    status: 409,
    en: 'No more agents can be added: there are already {count}. Revoke one that you no longer need.',
    de: 'Ein weiterer Agent ist nicht möglich: es gibt bereits {count}. Widerrufen Sie einen, den Sie nicht mehr brauchen.',
    fr: 'Un agent de plus n’est pas possible : il y en a déjà {count}. Révoquez-en un dont vous n’avez plus besoin.',
    it: 'Un altro agente non è possibile: ce ne sono già {count}. Revocarne uno che non serve più.',
  },
  'agent.no-company': {
    status: 422,
    en: 'Choose at least one company for which the agent carries files.',
    de: 'Wählen Sie mindestens eine Firma, für die der Agent Dateien überbringt.',
    fr: 'Choisissez au moins une société pour laquelle l’agent transporte des fichiers.',
    it: 'Scegliere almeno una società per la quale l’agente porta file.',
  },
  'agent.no-file-kind': {
    status: 422,
    en: 'Choose at least one kind of file that the agent carries.',
    de: 'Wählen Sie mindestens eine Dateiart, die der Agent überbringt.',
    fr: 'Choisissez au moins un type de fichier que l’agent transporte.',
    it: 'Scegliere almeno un tipo di file che l’agente porta.',
  },
  'agent.revoked': {
    status: 409,
    en: 'This agent has been revoked for good. Create another one.',
    de: 'Dieser Agent ist widerrufen und bleibt es. Legen Sie einen anderen an.',
    fr: 'Cet agent est révoqué et le reste. Créez-en un autre.',
    it: 'Questo agente è revocato e lo resta. Crearne un altro.',
  },
  'agent.too-many-tokens': {
    status: 409,
    en: 'This agent already has {count} valid tokens. Revoke one of them first.',
    de: 'Dieser Agent hat bereits {count} gültige Token. Widerrufen Sie zuerst eines davon.',
    fr: 'Cet agent a déjà {count} jetons valables. Révoquez d’abord l’un d’eux.',
    it: 'Questo agente ha già {count} token validi. Revocarne prima uno.',
  },
  'agent.token-not-found': {
    status: 404,
    en: 'Token not found.',
    de: 'Token nicht gefunden.',
    fr: 'Jeton introuvable.',
    it: 'Token non trovato.',
  },
  'agent.kind-outside': {
    status: 403,
    en: 'This agent may not carry files of this kind. Nothing was taken from it.',
    de: 'Eine Datei dieser Art darf dieser Agent nicht überbringen. Nichts daraus wurde übernommen.',
    fr: 'Cet agent ne peut pas transporter un fichier de ce type. Rien n’en a été repris.',
    it: 'Questo agente non può portare un file di questo tipo. Non ne è stato ripreso nulla.',
  },
  'agent.account-outside': {
    status: 403,
    en: 'The account {account} in this file belongs to none of this agent’s companies. Nothing was taken from it.',
    de: 'Das Konto {account} in dieser Datei gehört keiner Firma dieses Agenten. Nichts daraus wurde übernommen.',
    fr: 'Le compte {account} de ce fichier n’appartient à aucune société de cet agent. Rien n’en a été repris.',
    it: 'Il conto {account} in questo file non appartiene ad alcuna società di questo agente. Non ne è stato ripreso nulla.',
  },
} as const satisfies TextGroup
