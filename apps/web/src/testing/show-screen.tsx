// Draws a part of a screen in a real browser as the app would: texts, kit, session, queries, a router that leads nowhere.
import type { Company } from '@kontor/contract'
import type { AccessFacts, RoleAssignment } from '@kontor/domain/access'
import { calendarDate } from '@kontor/domain/calendar'
import { KitProvider, addKitTexts } from '@kontor/ui'
import '@kontor/ui/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type RouterHistory,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { render } from 'vitest-browser-react'
import { queryClient } from '../shared/query-client.ts'
import { SessionContext, type SessionState } from '../shared/session/session-context.ts'

const company = {
  id: '00000000-0000-7000-8000-000000000001',
  shortName: 'Muster',
  parentId: null,
  today: '2026-11-21',
  timeZone: 'Europe/Zurich',
} as Company
const session = {
  profile: { id: '00000000-0000-7000-8000-000000000002', firstName: 'Anna', lastName: 'Berger' },
  companies: [company],
  company,
} as unknown as SessionState
type Rights = Pick<RoleAssignment, 'features' | 'permissions'>

const clock = { today: () => calendarDate('2026-11-21'), now: () => new Date('2026-11-21T08:30:00Z') }
const texts = import.meta.glob<Readonly<Record<string, unknown>>>('../i18n/en/*.json', {
  eager: true,
  import: 'default',
})

function factsOf(rights: Rights): AccessFacts {
  return {
    companies: [company],
    assignments: [{ companyId: company.id, roleKey: 'test', ...rights }],
    accountPermissions: [],
  }
}

/**
 * `leave` goes to `/elsewhere`, which shows "Elsewhere", or to another path. `rights`: those of the person in the company.
 * `shell`: what stays wherever one goes. `history`: the browser's own, for what a browser asks, and goes back and forth.
 */
export async function showScreen(
  screen: ReactNode,
  rights: Rights = { features: [], permissions: [] },
  { shell = null, history }: { readonly shell?: ReactNode; readonly history?: RouterHistory } = {},
) {
  if (!i18next.isInitialized) {
    const en = Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [/(\w[\w-]*)\.json$/.exec(path)?.[1], text]),
    )
    await i18next.use(initReactI18next).init({ lng: 'en', ns: ['app'], defaultNS: 'app', resources: { en } })
    await addKitTexts(i18next, 'en')
  }
  sessionStorage.clear()
  queryClient.clear()
  const root = createRootRoute({
    component: () => (
      <>
        {shell}
        <Outlet />
      </>
    ),
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => screen }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' }),
    createRoute({ getParentRoute: () => root, path: '/authentication/logout', component: () => 'Logged out' }),
  ]
  const router = createRouter({ routeTree: root.addChildren(routes), history: history ?? createMemoryHistory() })
  const shown = await render(
    <I18nextProvider i18n={i18next}>
      <KitProvider locale="de-CH" timeZone="Europe/Zurich" clock={clock} storage={null} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>
          <SessionContext value={{ ...session, facts: factsOf(rights) }}>
            <RouterProvider router={router as never} />
          </SessionContext>
        </QueryClientProvider>
      </KitProvider>
    </I18nextProvider>,
  )
  return { shown, leave: (to = '/elsewhere') => router.history.push(to) }
}
