// What keeps the product running: is it alive, is it ready.
import { z } from 'zod'
import type { RouteTable } from './route.ts'

export const operationsRoutes = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    summary: 'Alive: the process answers.',
    access: 'public',
    isBackground: true,
    answer: z.strictObject({ status: z.literal('alive') }),
  },
  getReadiness: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Ready: the database answers and the jobs run.',
    access: 'public',
    isBackground: true,
    answer: z.strictObject({ status: z.enum(['ready', 'not-ready']) }),
  },
} as const satisfies RouteTable
