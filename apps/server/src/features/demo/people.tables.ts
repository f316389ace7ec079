// Who signs in to the demo.

export const demoPassword = 'Kontor-demo-2026'

export const demoPeople = {
  admin: { firstName: 'Regula', lastName: 'Brunner', roles: ['Administrator'] },
  // rights to sign, send or hold keys are given by one and confirmed by the other
  admin2: { firstName: 'Marc', lastName: 'Steiner', roles: ['Administrator'] },
  treasurer: { firstName: 'Thomas', lastName: 'Keller', roles: ['GroupTreasurer'] },
  // what one sent and nobody heard of is settled by the other
  treasurer2: { firstName: 'Nadine', lastName: 'Roth', roles: ['GroupTreasurer'] },
  signer1: { firstName: 'Claudia', lastName: 'Meier', roles: ['PaymentSigner'] },
  signer2: { firstName: 'Luca', lastName: 'Bernasconi', roles: ['PaymentSigner'] },
  // the only ones who may sign what pays people
  salary1: { firstName: 'Giulia', lastName: 'Ferrari', roles: ['SalarySigner'] },
  salary2: { firstName: 'Martin', lastName: 'Wyss', roles: ['SalarySigner'] },
  accountant: { firstName: 'Sabine', lastName: 'Vogel', roles: ['Accountant'] },
  auditor: { firstName: 'Hélène', lastName: 'Favre', roles: ['Auditor'] },
} as const
export type DemoPersonKey = keyof typeof demoPeople

export const demoEmail = (key: DemoPersonKey): string => `${key}@demo.example`
