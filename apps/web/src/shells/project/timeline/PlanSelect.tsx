import { NativeSelect } from '@mantine/core'

export type PlanOption = { readonly value: string; readonly label: string }
type Props = { readonly options: readonly PlanOption[]; readonly value: string; readonly onChange: (value: string) => void }

/** Which theoretical dates are drawn, and compared with the real ones. */
export const PlanSelect = ({ options, value, onChange }: Props) => (
  <NativeSelect
    size="xs"
    aria-label="Plan con el que se compara"
    data={[...options]}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
