import { playwright } from '@vitest/browser-playwright'
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'
import { contractRoutes } from './apps/web/contract-routes.ts'
import { installedChromium } from './tools/testing/find-chromium.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'

const onNode = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  plugins: [contractRoutes()],
  // the files of a worker share their modules: what a test changes belongs to its kernel, none keeps it in a module
  test: { name, include, environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})

const chromium = installedChromium()
const kitDependencies = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/table-core',
  '@tanstack/react-virtual',
  'axe-core',
  'big.js',
  'i18next',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-i18next',
  'react-image-crop',
  'temporal-polyfill',
  'vitest-browser-react',
]

/** `dependencies` are found before the run: one met in the middle of it would reload the page under a test. */
const inBrowser = (name: string, root: string, dependencies: string[]): TestProjectInlineConfiguration => ({
  root,
  plugins: [contractRoutes()],
  optimizeDeps: { include: dependencies },
  test: {
    name,
    include: ['src/**/*.test.tsx'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    // what is waited for may take its time on a busy machine
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(chromium !== null && { executablePath: chromium }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export default defineConfig({
  test: {
    // a database and its client take turns, and so do a page and its test: as many files at once as there are cores
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      onNode('server', ['apps/server/src/**/*.test.ts']),
      onNode('node', ['{packages/*,apps/web,apps/virtual-bank}/src/**/*.test.ts', '{tools,crash}/**/*.test.ts']),
      inBrowser('browser', 'packages/ui', kitDependencies),
      inBrowser('web', 'apps/web', [...kitDependencies, '@tanstack/react-query', '@tanstack/react-router', 'zod']),
    ],
  },
})
