import { create } from 'zustand';
import { type Invitation, readInvitation } from '#src/domain/access/invitation.ts';

/**
 * The invitation of this visit; `known` once the address has been read, which is after the published page is drawn.
 */
export const useInvitation = create<Invitation & { readonly known: boolean }>()(() => ({
  code: null,
  ref: null,
  known: false,
}));

/** Reads the invitation from the first address of a visit; it is valid for the whole visit. */
export const readInvitationFrom = (search: string): void =>
  useInvitation.setState({ ...readInvitation(search), known: true });
