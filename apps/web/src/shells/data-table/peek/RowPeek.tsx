import { type Fact, Facts } from '../../record/Facts.tsx'
import { PeekPanel } from './PeekPanel.tsx'

export type RowPeekProps = { readonly name: string; readonly facts: readonly Fact[]; readonly onClose: () => void }

/** What a list knows of a row, beside the list. */
export const RowPeek = ({ facts, ...panel }: RowPeekProps) => (
  <PeekPanel {...panel}>
    <Facts facts={facts} />
  </PeekPanel>
)
