import type { StylesheetJson } from 'cytoscape';
import { DOT_MARGIN, DOT_SIZES } from './named-dots.ts';

/** The style of the drawing, in the current colours of the page's style sheet. */
export function styleOf(root: Element): StylesheetJson {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [ink, soft, line, paper, accent, onAccent, wash] = [
    'ink',
    'ink-soft',
    'line-strong',
    'surface',
    'accent',
    'on-accent',
    'accent-wash',
  ].map(colour) as [string, string, string, string, string, string, string];
  return [
    {
      selector: 'node',
      style: {
        label: 'data(label)',
        color: ink,
        'font-family': style.getPropertyValue('--font').trim(),
        'font-size': 13,
        'background-color': paper,
        'border-width': 1,
        'border-color': line,
        'overlay-opacity': 0,
        'min-zoomed-font-size': 5,
      },
    },
    {
      selector: 'node.box',
      style: {
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 'data(height)',
        'text-wrap': 'wrap',
        'min-zoomed-font-size': 7,
        'text-valign': 'center',
        'text-halign': 'center',
      },
    },
    {
      selector: 'node.dot',
      style: {
        shape: 'ellipse',
        width: DOT_SIZES.other,
        height: DOT_SIZES.other,
        label: '',
        'text-valign': 'center',
        'text-halign': 'right',
        'text-margin-x': DOT_MARGIN,
      },
    },
    { selector: 'node.dot.west', style: { 'text-halign': 'left', 'text-margin-x': -DOT_MARGIN } },
    { selector: 'node.dot.named', style: { label: 'data(label)' } },
    {
      selector: 'node.start',
      style: { 'background-color': ink, 'border-color': ink, color: paper, 'font-weight': 600 },
    },
    {
      selector: 'node.dot.start',
      style: { color: ink, width: DOT_SIZES.start, height: DOT_SIZES.start },
    },
    {
      selector: 'node.answer',
      style: { 'background-color': accent, 'border-color': accent, color: onAccent, 'font-weight': 600 },
    },
    {
      selector: 'node.dot.answer',
      style: { color: ink, width: DOT_SIZES.answer, height: DOT_SIZES.answer },
    },
    { selector: 'node.kept', style: { 'border-color': accent, 'border-width': 1.5 } },
    { selector: 'node.expanded', style: { 'border-color': soft, 'border-width': 1.5 } },
    { selector: 'node.pruned', style: { 'border-style': 'dashed', color: soft, opacity: 0.75 } },
    {
      selector: 'node.group, node.more',
      style: { 'border-style': 'dashed', 'border-color': soft, color: soft, 'background-color': wash },
    },
    {
      selector: 'node.dot.group, node.more',
      style: { shape: 'round-rectangle', width: 44, height: 20, 'text-halign': 'center', 'text-margin-x': 0 },
    },
    {
      selector: 'edge',
      style: {
        width: 1.2,
        'line-color': line,
        'target-arrow-color': line,
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.8,
        'curve-style': 'bezier',
        label: 'data(label)',
        'font-family': style.getPropertyValue('--font').trim(),
        'font-size': 11,
        color: soft,
        'text-background-color': paper,
        'text-background-opacity': 1,
        'text-background-padding': '3px',
        'min-zoomed-font-size': 7,
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'edge.thin',
      style: { 'curve-style': 'haystack', width: 0.8, 'target-arrow-shape': 'none', label: '' },
    },
    { selector: 'edge.kept', style: { 'line-color': accent, 'target-arrow-color': accent, width: 1.6 } },
    { selector: 'edge.pruned', style: { 'line-style': 'dashed', opacity: 0.6 } },
    { selector: 'node.dim', style: { opacity: 0.5 } },
    {
      selector: 'node.box.answer.dim',
      style: { 'background-color': wash, 'border-color': line, color: ink, 'font-weight': 400 },
    },
    { selector: 'node.dot.dim', style: { 'text-opacity': 0.5 } },
    { selector: 'edge.dim', style: { opacity: 0.25 } },
    {
      selector: 'edge.lit',
      style: { 'line-color': accent, 'target-arrow-color': accent, width: 2.6, opacity: 1, 'z-index': 9 },
    },
    { selector: 'node.lit', style: { 'border-color': accent, 'border-width': 3, opacity: 1, 'z-index': 10 } },
    {
      selector: 'node.dot.lit',
      style: {
        'text-background-color': paper,
        'text-background-opacity': 0.85,
        'text-background-padding': '2px',
      },
    },
    {
      selector: 'node.pointed',
      style: {
        label: 'data(label)',
        color: ink,
        opacity: 1,
        'text-opacity': 1,
        'text-background-color': paper,
        'text-background-opacity': 1,
        'text-background-padding': '3px',
        'min-zoomed-font-size': 0,
        'z-index': 20,
      },
    },
  ];
}
