// The company in which one works: remembered per person under CURRENT_COMPANY, else the root company, else none.
import { queryOptions } from '@tanstack/react-query'
import { AppError } from '../api/app-error.ts'
import { call } from '../api/client.ts'

const propertyKey = 'CURRENT_COMPANY'

/** The id that was remembered; null when there is none, or it cannot be read. */
export const rememberedCompanyQuery = queryOptions({
  queryKey: ['user-property', propertyKey],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      // the list instead of the one: an absent property is no failed call
      const properties = await call('listUserProperties', { signal })
      return properties.find(({ key }) => key === propertyKey)?.value ?? null
    } catch (cause) {
      if (cause instanceof AppError && cause.statusCode !== 401) return null
      throw cause
    }
  },
})

/** Changes the property, and creates it when it is not there yet. */
export async function rememberCompany(companyId: string): Promise<void> {
  try {
    await call('updateUserProperty', { params: { key: propertyKey }, body: { value: companyId } })
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.statusCode !== 404) throw cause
    await call('createUserProperty', { body: { key: propertyKey, value: companyId } })
  }
}
