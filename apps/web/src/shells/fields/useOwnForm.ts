import { useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'

export type OwnErrors<Field extends string> = { readonly [name in Field]?: string | undefined }
type Options<Field extends string> = {
  // Of the fields on screen: the focus goes to the first one that is refused.
  readonly order: readonly Field[]
  readonly check: () => OwnErrors<Field>
  readonly send: () => Promise<void>
  // Where a refusal of the server is read, when not at the field that it names.
  readonly fieldOf?: (campo: Field | undefined) => Field | undefined
  readonly onFailure?: (sentence: string) => void
}

/** A small form that holds its values itself: what is wrong with them, and one send at a time. */
export function useOwnForm<Field extends string, E extends HTMLElement = HTMLFormElement>({
  order,
  check,
  send,
  fieldOf = (campo) => campo,
  onFailure = toast.error,
}: Options<Field>) {
  const part = useRef<E>(null)
  const [wrong, setWrong] = useState<OwnErrors<Field>>({})
  const [busy, setBusy] = useState(false)
  const focus = (name: Field) => part.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const refuse = (found: OwnErrors<Field>): boolean => {
    setWrong(found)
    const first = order.find((name) => found[name])
    if (first) focus(first)
    return first !== undefined
  }
  const save = async () => {
    if (busy || refuse(check())) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const campo = fieldOf(isApiError(error) ? order.find((name) => name === error.campo) : undefined)
      if (campo) refuse({ [campo]: sentenceOf(error) } as OwnErrors<Field>)
      else onFailure(sentenceOf(error))
    }
    setBusy(false)
  }
  return { part, wrong, setWrong, busy, focus, save }
}
