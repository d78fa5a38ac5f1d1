import { useSearchParams } from 'react-router'

/** The choice in the address; otherwise the first, which the address omits. */
export function useAddressChoice<T extends string | number>(name: string, choices: readonly T[]) {
  const [query, setQuery] = useSearchParams()
  const addressed = query.get(name)
  const chosen = choices.find((choice) => String(choice) === addressed) ?? choices[0]
  const choose = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === String(choices[0])) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [chosen, choose] as const
}
