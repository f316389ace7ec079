// What a journey expects of a page: on a busy machine it may come late, as long as it comes.
import { expect as playwrightExpect } from 'playwright/test'

export const expect = playwrightExpect.configure({ timeout: 15_000 })
