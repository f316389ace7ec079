// An account number of bank files that no account of the tenant answers to.
import type { RouteAnswer } from '@kontor/contract'

export type UnknownAccount = RouteAnswer<'listUnknownAccounts'>[number]
