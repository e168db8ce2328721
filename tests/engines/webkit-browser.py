#!/usr/bin/python3
"""A WebKit window that a driver can control. Its profile is in the folder PROFILE and survives the process."""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

# Only checks that the imports work.
if '--is-there' in sys.argv:
    sys.exit(0)

profile = os.environ['PROFILE']
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


# WebKit's driver doesn't report uncaught errors.
collect = '''
    window.uncaughtErrors = [];
    addEventListener('error', ({ error, message }) => error && uncaughtErrors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => uncaughtErrors.push(String(reason)));
'''


def open_window(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            collect,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    policies = WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.ALLOW)
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        website_policies=policies,
        user_content_manager=content,
    )
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('Nightfloat')
    about.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
    session.set_application_info(about)
    session.connect('create-web-view', open_window)


context.connect('automation-started', begin)
Gtk.main()
