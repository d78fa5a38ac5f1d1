import type { FoundRecord } from '@soportica/contract/records/searchEverywhere'
import type { UserContext } from '../../plugins/context.ts'
import type { PaletteText } from './paletteText.ts'

/** Finds records of one kind that the user may see, the best first. */
export type Finder = {
  readonly kind: string
  readonly find: (context: UserContext, text: PaletteText) => Promise<readonly Omit<FoundRecord, 'tipo'>[]>
}
