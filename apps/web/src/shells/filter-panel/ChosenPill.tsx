import { Pill } from '@mantine/core'

// A field names no more of what it holds (section 9); all of them stand in its list, and above the table.
const mostNames = 3

type Props = { readonly at: number; readonly many: number; readonly label: string; readonly onRemove: (() => void) | undefined }

/** One of what is chosen by its name; in place of those for which there is no room, how many they are. */
export function ChosenPill({ at, many, label, onRemove }: Props) {
  if (at > mostNames) return null
  if (at === mostNames) return <Pill>+{many - mostNames}</Pill>
  return (
    <Pill withRemoveButton onRemove={onRemove}>
      {label}
    </Pill>
  )
}
