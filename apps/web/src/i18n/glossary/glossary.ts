// The vocabulary of the texts: one word for one thing, in each language, as Swiss banks say it. glossary.test.ts holds
// all texts to it: those of the screens, of the kit and of packages/contract. The words of the code: docs/glossary.md.
// Forms of de, fr, it are beginnings of words (in German also parts of words); English forms are whole words.
import { bankTerms } from './bank-terms.ts'
import { paymentActTerms } from './payment-act-terms.ts'
import { paymentTerms } from './payment-terms.ts'
import { treasuryTerms } from './treasury-terms.ts'

export const glossary = [...paymentTerms, ...paymentActTerms, ...bankTerms, ...treasuryTerms]
