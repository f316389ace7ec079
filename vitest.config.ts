import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a database and its client take turns, and so do a page and its test: as many files at once as there are cores
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            'packages/{domain,contract,formats,ui}/src/**/*.test.ts',
            'apps/{server,virtual-bank}/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      './packages/ui/vitest.config.ts',
    ],
  },
})
