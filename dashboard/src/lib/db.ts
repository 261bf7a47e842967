/** What must outlive a reload, in IndexedDB: answers that were paid for, payments under way, things made. */
export type Room = 'screens' | 'payments' | 'made'

const rooms: readonly Room[] = ['screens', 'payments', 'made']
let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('vouch', 1)
    request.onupgradeneeded = () => {
      for (const room of rooms) request.result.createObjectStore(room)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function ask<T>(
  room: Room,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(room, mode)
    const request = act(transaction.objectStore(room))
    transaction.oncomplete = () => resolve(request.result as T)
    transaction.onerror = () => reject(transaction.error)
  })
}

export const db = {
  get: <T>(room: Room, key: string) => ask<T | undefined>(room, 'readonly', store => store.get(key)),
  all: <T>(room: Room) => ask<T[]>(room, 'readonly', store => store.getAll()),
  put: (room: Room, key: string, value: unknown) =>
    ask<unknown>(room, 'readwrite', store => store.put(value, key)),
  remove: (room: Room, key: string) => ask<unknown>(room, 'readwrite', store => store.delete(key)),
}
