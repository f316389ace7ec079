// Whether lists also show what belongs to the companies below the selected one: kept in this browser (specification
// section 1), the same for every screen.
import { storedSetting, useSetting } from './stored-setting.ts'

const setting = storedSetting('showDescendantCompaniesData', (stored) => stored === 'true')

export const setShowDescendants = setting.set

export function useShowDescendants(): boolean {
  return useSetting(setting)
}
