import { Fragment, type ReactNode, useState } from 'react'

type RenewedProps<Stored> = { readonly start: Stored; readonly renewed: boolean; readonly onSaved: () => void }
type Props<Stored> = {
  readonly stored: Stored
  readonly read: () => Promise<Stored | undefined>
  readonly children: (renewedProps: RenewedProps<Stored>) => ReactNode
}

/** A form keeps its initial values while data reload; each save starts it again from the stored state. */
export function Renewed<Stored>({ stored, read, children }: Props<Stored>) {
  const [{ start, saves }, setBegun] = useState({ start: stored, saves: 0 })
  const renew = async () => {
    const latest = await read()
    if (latest) setBegun({ start: latest, saves: saves + 1 })
  }
  return <Fragment key={saves}>{children({ start, renewed: saves > 0, onSaved: () => void renew() })}</Fragment>
}
