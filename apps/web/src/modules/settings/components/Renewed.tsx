import { Fragment, type ReactNode, useState } from 'react'
import type { Rules } from '../useMicrosoft.ts'

type RenewedProps = { readonly start: Rules; readonly renewed: boolean; readonly onSaved: () => void }
type Props = {
  readonly rules: Rules
  readonly read: () => Promise<Rules | undefined>
  readonly children: (renewedProps: RenewedProps) => ReactNode
}

/** A form keeps its initial values while data reload; each save starts it again from the stored state. */
export function Renewed({ rules, read, children }: Props) {
  const [{ start, saves }, setBegun] = useState({ start: rules, saves: 0 })
  const renew = async () => {
    const stored = await read()
    if (stored) setBegun({ start: stored, saves: saves + 1 })
  }
  return <Fragment key={saves}>{children({ start, renewed: saves > 0, onSaved: () => void renew() })}</Fragment>
}
