import { useMutation } from '#engine/platform';

/** Uploads pictures that prove something of a payment: only the player and the operator see them. */
export function useProofs() {
  const { send, pending } = useMutation('uploadPicture');
  return {
    pending,
    /** Brings the id; nothing when it was refused, of which the player has been told. */
    upload: (file: File): Promise<string | undefined> =>
      send({ query: { purpose: 'proof' }, file }).then(
        ({ id }) => id,
        () => undefined,
      ),
  };
}
