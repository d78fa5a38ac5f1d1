const unreadable = 'No se pudo leer el archivo: cambió o ya no está. Elíjalo de nuevo.'

// The browser refuses to read a file that changed after it was chosen, which would look like a lost connection.
export async function fileContent(file: File, type: string = file.type): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type })
  } catch {
    throw new Error(unreadable)
  }
}
