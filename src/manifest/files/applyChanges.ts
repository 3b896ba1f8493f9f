import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { stepsOf } from '#src/domain/values/json.ts';
import type { JsonEdit } from './problem.ts';

/** A JSON pointer as a path for the parser: list indices become numbers. Null where the file has no such value. */
function pathOf(tree: Node, pointer: string): (string | number)[] | null {
  const path: (string | number)[] = [];
  for (const step of stepsOf(pointer)) {
    const here = findNodeAtLocation(tree, path);
    path.push(here?.type === 'array' ? Number(step) : step);
    if (!findNodeAtLocation(tree, path)) return null;
  }
  return path;
}

function changed(text: string, change: JsonEdit): string | null {
  const tree = parseTree(text);
  const path = tree && pathOf(tree, change.at);
  const node = tree && path && findNodeAtLocation(tree, path);
  if (!node || !path) return null;
  const replaced = (from: number, to: number, replacement: string) =>
    text.slice(0, from) + replacement + text.slice(to);
  if (change.do === 'add') {
    if (node.type !== 'object' || findNodeAtLocation(node, [change.key])) return null;
    const start = node.offset + 1;
    const [first] = node.children ?? [];
    // Spaced like the member that stands first now.
    const space = first ? text.slice(start, first.offset) : ' ';
    const member = `${JSON.stringify(change.key)}: ${JSON.stringify(change.value)}`;
    return replaced(start, start, `${space}${member}${first ? ',' : ' '}`);
  }
  if (path.length === 0) return null;
  if (change.do === 'set')
    return replaced(node.offset, node.offset + node.length, JSON.stringify(change.value));
  if (change.do === 'rename') {
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return key ? replaced(key.offset, key.offset + key.length, JSON.stringify(change.key)) : null;
  }
  // An object's member is removed with its key; either kind of item with its comma.
  const item = node.parent?.type === 'property' ? node.parent : node;
  const all = item.parent?.children ?? [];
  const [before, after] = [all[all.indexOf(item) - 1], all[all.indexOf(item) + 1]];
  if (after) return replaced(item.offset, after.offset, '');
  const end = item.offset + item.length;
  return replaced(before ? before.offset + before.length : item.offset, end, '');
}

/**
 * A file's text after some edits; everything else in it, spaces included, stays as it is. Null if an edit does not
 * apply.
 */
export function applyChanges(text: string, changes: readonly JsonEdit[]): string | null {
  let result: string | null = text;
  for (const change of changes) if (result !== null) result = changed(result, change);
  return result;
}
