import { create } from 'zustand';
import { type Invitation, readInvitation } from '#src/domain/access/invitation.ts';

/** Who invites this visit; `known` once the address has been read. Published pages stand before that. */
export const useInvitation = create<Invitation & { readonly known: boolean }>()(() => ({
  code: null,
  ref: null,
  known: false,
}));

/** Reads the invitation of the first address of a visit; it holds for the whole visit. */
export const noteInvitation = (search: string): void =>
  useInvitation.setState({ ...readInvitation(search), known: true });
