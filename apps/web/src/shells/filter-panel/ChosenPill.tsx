import { Pill } from '@mantine/core'

// A field shows at most this many names (section 9); its list and the pills above the table show all.
const mostNames = 3

type Props = { readonly at: number; readonly many: number; readonly label: string; readonly onRemove: (() => void) | undefined }

/** The name of one choice; if there is no room for the others, their number. */
export function ChosenPill({ at, many, label, onRemove }: Props) {
  if (at > mostNames) return null
  if (at === mostNames) return <Pill>+{many - mostNames}</Pill>
  return (
    <Pill withRemoveButton onRemove={onRemove}>
      {label}
    </Pill>
  )
}
