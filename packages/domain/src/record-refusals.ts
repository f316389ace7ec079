// The reasons for "no" that plain records share. A subject names those it has; codes, params, statuses and the sentences
// in four languages follow (contract/texts/record-texts.ts), and a literal text of its feature may say one better.

/** What the sentence of each reason names. */
export const recordReasons = {
  'not-found': [],
  /** Somebody else was first: who, and when. */
  changed: ['name', 'time'],
  'name-taken': ['name'],
  /** Another record refers to it. */
  'in-use': [],
  /** The limit that is reached. */
  'too-many': ['count'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RecordReason = keyof typeof recordReasons

/** A record that people only look up, and cannot change here. */
const readOnly = ['not-found'] as const

export const recordRefusals = {
  account: ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  agent: ['not-found', 'changed', 'name-taken', 'too-many'],
  attachment: ['not-found', 'too-many'],
  beneficiary: ['not-found', 'changed', 'in-use', 'too-many'],
  cashflow: ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  communication: ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  company: ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  contact: ['not-found', 'changed', 'too-many'],
  currency: ['not-found', 'too-many'],
  'currency-pair': ['not-found', 'too-many'],
  'exchange-rate': ['not-found', 'changed'],
  'exchange-rate-provider': ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  'filter-preset': ['not-found', 'changed', 'name-taken', 'too-many'],
  match: readOnly,
  partner: ['not-found', 'changed', 'in-use', 'too-many'],
  payment: readOnly,
  property: readOnly,
  role: ['not-found', 'changed', 'name-taken', 'in-use', 'too-many'],
  transmission: readOnly,
  user: ['not-found', 'changed', 'too-many'],
} as const satisfies Readonly<Record<string, readonly RecordReason[]>>
export type RecordSubject = keyof typeof recordRefusals

/** The subjects that may be refused for this reason. */
export type SubjectWith<Reason extends RecordReason> = {
  [Subject in RecordSubject]: Reason extends (typeof recordRefusals)[Subject][number] ? Subject : never
}[RecordSubject]

export type RecordRefusalCode = {
  [Subject in RecordSubject]: `${Subject}.${(typeof recordRefusals)[Subject][number]}`
}[RecordSubject]

export type RecordRefusalParams = {
  readonly [Code in RecordRefusalCode]: Code extends `${string}.${infer Reason extends RecordReason}`
    ? (typeof recordReasons)[Reason]
    : never
}

/** One code for each subject and reason; the order is that of the list. */
export const recordRefusalParams = Object.fromEntries(
  Object.entries(recordRefusals).flatMap(([subject, reasons]) =>
    reasons.map((reason) => [`${subject}.${reason}`, recordReasons[reason]]),
  ),
) as RecordRefusalParams
