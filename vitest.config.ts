import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
