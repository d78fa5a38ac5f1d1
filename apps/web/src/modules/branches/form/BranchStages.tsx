import type { ReactNode } from 'react'
import { TypedStages } from '../../../shells/project/stages/TypedStages.tsx'
import { type BranchDetail, BranchDetailProvider } from './branchDetail.ts'

type Props = { readonly detail: BranchDetail | undefined; readonly children: ReactNode }
/** The stored branch and the dates of its stages, for the parts of its form. */
export const BranchStages = ({ detail, children }: Props) => (
  <BranchDetailProvider value={detail}>
    <TypedStages detail={detail}>{children}</TypedStages>
  </BranchDetailProvider>
)
