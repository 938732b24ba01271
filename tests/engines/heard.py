"""Prints what a screen reader would say of Firefox, a line of JSON each: what takes the focus, and what is announced."""

import json
import sys

import pyatspi
from gi.repository import GLib

# This letter in a node's text stands for a child node.
CHILD = "\ufffc"
DIALOGS = (pyatspi.ROLE_DIALOG, pyatspi.ROLE_ALERT)


def words(node):
    """The text of a node, with that of its children in their places."""
    try:
        text = node.queryText().getText(0, -1)
    except NotImplementedError:
        return node.name
    children = (words(child) for child in node)
    return "".join(next(children, "") if letter == CHILD else letter for letter in text)


def around(node):
    """The node and those around it, up to the page itself."""
    while node and node.getRole() != pyatspi.ROLE_DOCUMENT_WEB:
        yield node
        node = node.parent


def is_live(node):
    attributes = dict(pair.split(":", 1) for pair in node.getAttributes())
    # Firefox gives an alert no such attribute.
    return attributes.get("container-live", "off") != "off" or any(
        one.getRole() == pyatspi.ROLE_ALERT for one in around(node)
    )


def focused(node):
    # The whole page has the focus between two elements.
    if node.getRole() == pyatspi.ROLE_DOCUMENT_WEB:
        return None
    dialogs = [one for one in around(node.parent) if one.getRole() in DIALOGS]
    parts = [part for one in [*dialogs, node] for part in (one.name, one.description)]
    return "focus: " + " / ".join(filter(None, parts))


def said(event):
    """What a screen reader would say at an event, or None."""
    node = event.source
    if event.type.startswith("object:state-changed:focused"):
        return focused(node) if event.detail1 else None
    if event.type.startswith("object:text-changed:insert"):
        return event.any_data.replace(CHILD, "") if is_live(node) else None
    # Bare text that is added has no place among the children (-1): the insertion of text, above, reports it.
    part = event.any_data
    if event.detail1 < 0 or not part:
        return None
    return words(part) if is_live(node) or part.getRole() == pyatspi.ROLE_ALERT else None


def hear(event):
    try:
        text = said(event)
    except (GLib.Error, LookupError, RuntimeError) as gone:
        # The node of the event may have left the page by now.
        print(event.type, gone, file=sys.stderr)
        return
    if text and text.strip():
        print(json.dumps(" ".join(text.split())), flush=True)


pyatspi.Registry.registerEventListener(
    hear,
    "object:state-changed:focused",
    "object:text-changed:insert",
    "object:children-changed:add",
)
print(json.dumps("ready"), flush=True)
pyatspi.Registry.start()
