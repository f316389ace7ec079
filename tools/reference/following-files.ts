// The files that follow from what stands in the folders: lists of features, their page, the texts of screens.
import { featuresPage } from './features-page.ts'
import { registries } from './registries.ts'
import { screenTexts } from './screen-texts.ts'
import { shellTexts } from './shell-texts.ts'

/** Each by its path from `root`, which may be another copy of the sources than this one. */
export function followingFiles(root: string): Readonly<Record<string, string>> {
  return {
    ...registries(root),
    ...shellTexts(root),
    'docs/features/README.md': featuresPage(root),
    'apps/web/src/i18n/resources.generated.d.ts': screenTexts(root),
  }
}
