import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'

const onNode = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  // the files of a worker share their modules: what a test changes belongs to its kernel, none keeps it in a module
  test: { name, include, environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    // a database and its client take turns, and so do a page and its test: as many files at once as there are cores
    maxWorkers: '100%',
    projects: [
      onNode('server', ['apps/{server,virtual-bank}/src/**/*.test.ts']),
      onNode('node', ['{packages/*,apps/web}/src/**/*.test.ts', '{tools,crash}/**/*.test.ts']),
      './packages/ui/vitest.config.ts',
    ],
  },
})
